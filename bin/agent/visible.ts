/**
 * Control characters as signs that can be seen. A scenario's texts come from anywhere, and what a terminal is sent
 * it obeys: a colour, a bell, a line written over. Line breaks and tabs stay.
 */
export const visible = (text: string): string =>
  text.replace(
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g,
    (sign) => {
      const code = sign.charCodeAt(0)
      if (code < 0x20) return String.fromCharCode(0x2400 + code)
      return code === 0x7f ? '\u2421' : `\\u${code.toString(16).padStart(4, '0')}`
    },
  )
