import { Type } from 'typebox'
import { Value } from 'typebox/value'

/** Where a page of non-fungible tokens begins. Only the source of the page before knows it. */
export type NftCursor = {
  readonly source: string
  /** Of the page, from 1 on. */
  readonly page: number
  readonly after: string
}

const form = Type.Tuple([
  Type.String({ pattern: '^[a-z]{1,32}$' }),
  Type.Integer({ minimum: 1, maximum: 1000 }),
  Type.String({ minLength: 1, maxLength: 512 }),
])

/** Writes a cursor for visitors. Undefined if it would be too long to be read again. */
export function writeNftCursor({ source, page, after }: NftCursor): string | undefined {
  const parts = [source, page, after]
  return Value.Check(form, parts) ? Buffer.from(JSON.stringify(parts)).toString('base64url') : undefined
}

/** Returns undefined for a text that was not written here. */
export function readNftCursor(text: string): NftCursor | undefined {
  const parts = parse(Buffer.from(text, 'base64url').toString())
  if (!Value.Check(form, parts)) return undefined
  const [source, page, after] = parts
  return { source, page, after }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
