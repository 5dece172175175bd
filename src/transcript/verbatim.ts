/**
 * Marks code, names and ids as not to be translated. Upper case, since Preact (10.29) sets the lower-case name as a
 * DOM property, where the text "no" counts as true, and renders the boolean not at all. HTML ignores the case.
 */
export const verbatim: { readonly [name: string]: string } = { TRANSLATE: 'no' }
