/** An element with properties and children; the third argument on may be left out, or be nothing. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: readonly (Node | string | null)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children.filter((child) => child !== null))
  return element
}

export function button(text: string, onclick: () => void, className = ''): HTMLButtonElement {
  return make('button', { type: 'button', className, onclick }, text)
}

export function fold(summary: string, ...children: readonly (Node | string)[]): HTMLDetailsElement {
  return make('details', {}, make('summary', {}, summary), ...children)
}
