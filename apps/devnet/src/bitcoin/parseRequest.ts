import { HttpError } from './bitcoinErrors.ts'
import { toScript } from './describeScript.ts'

/** Limits: more blocks at once would block other requests, and more coins do not exist. */
const mostBlocks = 1000
const mostSats = 21e14

/** Parses `{ "blocks": 3, "address": "bcrt1…" }`. Both are optional, and so is the body. */
export function toMineRequest(body: string): [blocks: number, script: string | undefined] {
  const { blocks = 1, address } = parse(body.trim() === '' ? '{}' : body)
  if (!isWhole(blocks, mostBlocks)) throw new HttpError(400, `"blocks" has to be a number from 1 to ${mostBlocks}`)
  return [blocks, address === undefined ? undefined : readAddress(address)]
}

/** Parses `{ "address": "bcrt1…", "sats": 100000 }`. */
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
    // The error below is the whole answer.
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
