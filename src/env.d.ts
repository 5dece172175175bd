/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** Notes that the page's words refer to; BaseLayout prints each once. See src/lesson/page-notes.ts. */
    notes?: Map<string, import('./lesson/page-notes.ts').PageNote>
  }
}

/** Set by the owner of the site: README.md, docs/webcontainers.md. */
interface ImportMetaEnv {
  readonly PUBLIC_FEEDBACK?: string
  readonly PUBLIC_WEBCONTAINER?: string
  readonly PUBLIC_WEBCONTAINER_ORIGIN?: string
  readonly PUBLIC_WEBCONTAINER_KEY?: string
}
