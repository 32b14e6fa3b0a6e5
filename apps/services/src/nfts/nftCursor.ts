import type { Place } from './findNfts.ts'

const form = /^(\d{1,16})\|(\d{1,16})\|(\d{1,16})$/u

/** The end of a page: the place of its last token. */
export function writeNftCursor(place: Place): string {
  return Buffer.from(place.join('|')).toString('base64url')
}

/** Returns undefined for a text that was not written here. */
export function readNftCursor(text: string): Place | undefined {
  const [, block, transaction, transfer] = form.exec(Buffer.from(text, 'base64url').toString()) ?? []
  return block === undefined ? undefined : [Number(block), Number(transaction), Number(transfer)]
}
