type HastNode = {
  readonly type: string
  readonly tagName?: string
  readonly properties?: Record<string, unknown>
  children?: HastNode[]
}

/** Puts each `<h2>` and what follows it into a `<section>`, so that far sections can be laid out later. */
export function rehypeSections(): (tree: HastNode) => void {
  return (tree) => {
    const children = tree.children ?? []
    const first = children.findIndex(isSectionStart)
    if (first < 0) return
    tree.children = [...children.slice(0, first), ...toSections(children.slice(first))]
  }
}

function toSections(nodes: readonly HastNode[]): HastNode[] {
  const sections: HastNode[] = []
  for (const node of nodes) {
    const open = sections.at(-1)
    if (open?.children && !isSectionStart(node)) open.children.push(node)
    else sections.push({ type: 'element', tagName: 'section', properties: {}, children: [node] })
  }
  return sections
}

function isSectionStart(node: HastNode): boolean {
  return node.type === 'element' && node.tagName === 'h2'
}
