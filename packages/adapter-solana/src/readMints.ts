import { cleanText, InvalidReplyError, type Network, readProperty, type Token } from '@mooring/core'
import { type Address, getAddressEncoder, getProgramDerivedAddress } from '@solana/kit'
import { fromBase64 } from './base64.js'
import { isScaled } from './isScaled.js'
import { isTokenProgram, programs } from './programs.js'
import { commitment, readValue, requestRpc } from './requestRpc.js'

/** The maximum number of accounts that a node reads at once. */
const atOnce = 100
/** The offset of the name in Metaplex metadata: after a kind, the authority and the mint. */
const nameOffset = 65

export type Mint = Pick<Token, 'name' | 'symbol' | 'decimals' | 'supply' | 'isScaled'>

/**
 * Reads the name, symbol, decimals and supply of tokens: from the mint if the newer token program stores them there, otherwise
 * from the Metaplex account. A token without a name is named by its address.
 *
 * @returns The tokens, keyed by the address of the mint. Accounts that are not mints are left out.
 * @throws {BaseError} No endpoint of the network answered.
 */
export async function readMints({ mints, ...ask }: readMints.Parameters): Promise<ReadonlyMap<string, Mint>> {
  const [accounts, texts] = await Promise.all([
    readAll(ask, mints, 'jsonParsed'),
    Promise.all(mints.map(findMetadata)).then((places) => readAll(ask, places, 'base64')),
  ])
  const found = mints.flatMap((mint, index) => {
    const info = readMintInfo(accounts[index])
    const decimals = readProperty(info, 'decimals')
    if (typeof decimals !== 'number' || !Number.isInteger(decimals)) return []
    const own = readExtension(info) ?? readMetadata(texts[index])
    const short = `${mint.slice(0, 4)}…${mint.slice(-4)}`
    const name = cleanText(own?.name, 64) || short
    const supply = readProperty(info, 'supply')
    const isCount = typeof supply === 'string' && /^\d{1,20}$/u.test(supply)
    const symbol = cleanText(own?.symbol, 12) || short
    const scales = extensionsOf(info).some(isScaled) && { isScaled: true }
    return [[mint, { name, symbol, decimals, ...(isCount && { supply: BigInt(supply) }), ...scales }] as const]
  })
  return new Map(found)
}

type Ask = Omit<readMints.Parameters, 'mints'>

async function readAll(ask: Ask, places: readonly string[], encoding: string): Promise<readonly unknown[]> {
  const parts = Array.from({ length: Math.ceil(places.length / atOnce) }, (_, index) =>
    places.slice(index * atOnce, (index + 1) * atOnce),
  )
  const answers = parts.map((part) =>
    requestRpc({
      ...ask,
      method: 'getMultipleAccounts',
      params: [part, { commitment, encoding }],
      parse(answer): unknown[] {
        const list = readValue(answer)
        if (Array.isArray(list) && list.length === part.length) return list
        throw new InvalidReplyError({ details: 'It is not a list of accounts.' })
      },
    }),
  )
  return (await Promise.all(answers)).flat()
}

async function findMetadata(mint: string): Promise<string> {
  const encode = (address: string) => getAddressEncoder().encode(address as Address)
  const [place] = await getProgramDerivedAddress({
    programAddress: programs.metadata,
    seeds: ['metadata', encode(programs.metadata), encode(mint)],
  })
  return place
}

function readMintInfo(account: unknown): unknown {
  const parsed = readProperty(readProperty(account, 'data'), 'parsed')
  const isMint = isTokenProgram(readProperty(account, 'owner')) && readProperty(parsed, 'type') === 'mint'
  return isMint ? readProperty(parsed, 'info') : undefined
}

type Texts = { readonly name: unknown; readonly symbol: unknown }

function extensionsOf(info: unknown): readonly unknown[] {
  const extensions = readProperty(info, 'extensions')
  return Array.isArray(extensions) ? extensions : []
}

function readExtension(info: unknown): Texts | undefined {
  const found = extensionsOf(info).find((extension) => readProperty(extension, 'extension') === 'tokenMetadata')
  const state = readProperty(found, 'state')
  return state ? { name: readProperty(state, 'name'), symbol: readProperty(state, 'symbol') } : undefined
}

/** Decodes two texts, each with its length in front and padded with zeros. */
function readMetadata(account: unknown): Texts | undefined {
  if (readProperty(account, 'owner') !== programs.metadata) return undefined
  const bytes = fromBase64(readProperty(readProperty(account, 'data'), '0')) ?? new Uint8Array()
  const [name, behind] = readText(bytes, nameOffset)
  return { name, symbol: readText(bytes, behind)[0] }
}

function readText(bytes: Uint8Array, offset: number): readonly [text: string, behind: number] {
  if (offset + 4 > bytes.length) return ['', bytes.length]
  const length = new DataView(bytes.buffer).getUint32(offset, true)
  const end = Math.min(offset + 4 + length, bytes.length)
  return [new TextDecoder().decode(bytes.subarray(offset + 4, end)), end]
}

export declare namespace readMints {
  type Parameters = {
    mints: readonly string[]
    network: Network
    signal: AbortSignal
    fetch: typeof globalThis.fetch
  }
}
