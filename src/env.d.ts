/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** Notes that the page's words refer to; BaseLayout prints each once. See src/lesson/page-notes.ts. */
    notes?: Map<string, import('./lesson/page-notes.ts').PageNote>
  }
}
