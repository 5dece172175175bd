/** The text of a script and all that it imports, bundled by `bin/bundle/script-text.ts`. */
declare module '*?script' {
  const text: string
  export default text
}
