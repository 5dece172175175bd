/** What the lesson plugin says of a block, for the root of its component. */
export type BlockProps = {
  /** Its id in the ledger. Absent outside a lesson: a recap stands in others, the opening piece on the home page. */
  readonly 'data-block'?: string
  readonly 'data-hash'?: string
}

export function blockAttributes(props: BlockProps): BlockProps {
  const { 'data-block': block, 'data-hash': hash } = props
  return block === undefined || hash === undefined ? {} : { 'data-block': block, 'data-hash': hash }
}
