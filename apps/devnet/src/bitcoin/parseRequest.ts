import { toScript } from './describeScript.ts'
import { HttpError } from './HttpError.ts'

/** More blocks at once keep everybody else waiting, and more coins than this do not exist. */
const mostBlocks = 1000
const mostSats = 21e14

/** Reads `{ "blocks": 3, "address": "bcrt1…" }`. Both may be left out, and so may all of it. */
export function toMineRequest(body: string): [blocks: number, script: string | undefined] {
  const { blocks = 1, address } = parse(body.trim() === '' ? '{}' : body)
  if (!isWhole(blocks, mostBlocks)) throw new HttpError(400, `"blocks" has to be a number from 1 to ${mostBlocks}`)
  return [blocks, address === undefined ? undefined : readAddress(address)]
}

/** Reads `{ "address": "bcrt1…", "sats": 100000 }`. */
export function toFundRequest(body: string): [script: string, sats: number] {
  const { address, sats } = parse(body)
  if (!isWhole(sats, mostSats)) throw new HttpError(400, '"sats" has to be a whole number of satoshi')
  return [readAddress(address), sats]
}

function parse(body: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body)
    if (typeof value === 'object' && value !== null) return { ...value }
  } catch {
    // The answer says all there is to say.
  }
  throw new HttpError(400, 'The body has to be a JSON object')
}

function readAddress(value: unknown): string {
  const script = typeof value === 'string' ? toScript(value) : undefined
  if (script === undefined) throw new HttpError(400, 'Invalid Bitcoin address')
  return script
}

function isWhole(value: unknown, most: number): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= most
}
