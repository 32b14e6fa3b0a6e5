/** The end of a page. A history is ordered by time, then by network, block and position. */
export type Cursor = {
  readonly minedAt: number
  readonly network: string
  readonly block: number
  readonly position: number
  readonly hash: string
}

const form = /^(\d{1,16})\|([-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32})\|(\d{1,16})\|(\d{1,9})\|([0-9A-Za-z]{1,90})$/u

export function writeCursor({ minedAt, network, block, position, hash }: Cursor): string {
  return Buffer.from(`${minedAt}|${network}|${block}|${position}|${hash}`).toString('base64url')
}

/** Returns undefined for a text that was not written here. */
export function readCursor(text: string): Cursor | undefined {
  const match = form.exec(Buffer.from(text, 'base64url').toString())
  if (!match) return undefined
  const [, minedAt, network = '', block, position, hash = ''] = match
  return { minedAt: Number(minedAt), network, block: Number(block), position: Number(position), hash }
}
