import {
  type CaipAddress,
  type ChainAdapter,
  isWorthRetrying,
  type Network,
  parseCaipAddress,
  type Token,
} from '@mooring/core'
import type { Address } from 'viem'
import { uiMultiplier } from './isScaled.js'
import { readAddress } from './readAddress.js'
import { readMulticall } from './readMulticall.js'
import { readSingly } from './readSingly.js'
import { toAddress } from './toAddress.js'
import { toToken } from './toToken.js'
import { toWord } from './toWord.js'

/** `name()`, `symbol()`, `decimals()`, `totalSupply()` and `uiMultiplier()`; before the account, `balanceOf(address)`. */
const about = ['0x06fdde03', '0x95d89b41', '0x313ce567', '0x18160ddd', uiMultiplier] as const
const balanceOf = '0x70a08231'

/**
 * Reads tokens: in one call if the network has Multicall3, otherwise one by one. Contracts that are not tokens, and
 * tokens without decimals, are left out; the others stay.
 *
 * @throws {InvalidAddressError} The account is not an address, or its checksum is wrong.
 * @throws {BaseError} No endpoint of the network answered.
 * @see ERC-20; https://www.multicall3.com; Specification §5.
 */
export async function getTokens(parameters: getTokens.Parameters): Promise<readonly Token[]> {
  const { network, tokens, signal, fetch } = parameters
  const account = readAddress(parameters.address)
  const contracts = [...new Set(tokens.flatMap((token) => readContract(token, network) ?? []))]
  const fields = [...about, `${balanceOf}${toWord(account)}`] as const
  const calls = contracts.flatMap((to) => fields.map((data) => ({ to, data })))
  if (calls.length === 0) return []

  const question = { network, calls, signal, fetch }
  const answers = await readMulticall(question).catch((error) => {
    // A failed multicall says nothing about the tokens; an unreachable network does.
    if (signal.aborted || isWorthRetrying(error)) throw error
    return readSingly(question)
  })
  return contracts.flatMap((contract, index): Token | readonly [] => {
    const own = answers.slice(index * fields.length, (index + 1) * fields.length)
    const [name, symbol, decimals, supply, multiplier, balance] = own
    const token = toToken({ name, symbol, decimals, supply, multiplier, balance })
    return token ? { address: `${network.caipNetworkId}:${contract}` as CaipAddress, ...token } : []
  })
}

/** The contract of a CAIP-10 address on this network. */
function readContract(token: string, network: Network): Address | undefined {
  try {
    const { caipNetworkId, address } = parseCaipAddress(token)
    return caipNetworkId === network.caipNetworkId ? toAddress(address) : undefined
  } catch {
    return undefined
  }
}

export declare namespace getTokens {
  type Parameters = ChainAdapter.TokensParameters & { fetch: typeof globalThis.fetch }
}
