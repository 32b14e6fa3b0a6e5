import { addressOf, type ChainAdapter, InvalidParamsRpcError, InvalidReplyError, readProperty } from '@mooring/core'
import type { Address } from 'viem'
import { readAddress } from './readAddress.js'
import { requestRpc } from './requestRpc.js'
import { toWord } from './toWord.js'

/** Permit2, at this address on every network of Uniswap v4. */
const permit2: Address = '0x000000000022d473030f116ddee9f6b43ac78ba3'
/** `allowance(address,address,address)`, `approve(address,address,uint160,uint48)` */
const [allowance, approve] = ['0x927da105', '0x87517c45']
/** An amount, when it ends (s), and a count of signatures. */
const answer: RegExp = /^0x0{24}([\da-f]{40})0{52}([\da-f]{12})0{52}[\da-f]{12}$/iu
/** How long a router may take the token (minutes), and how long it must still be able to. A wallet wants time to ask. */
const [lifetime, least] = [30, 10]
/** How far the network may be ahead of this machine (s): clocks are wrong by hours. */
const ahead = 86_400
/** It stands for all tokens, for ever. */
const unlimited: bigint = 2n ** 160n - 1n

/**
 * Reads from Permit2 whether a router may take an amount of a token, and for ten more minutes by the time of the network.
 * Otherwise it writes the call that lets it take exactly this amount, for half an hour.
 *
 * @throws {InvalidAddressError} The account, the token or the router is not an address.
 * @throws {InvalidParamsRpcError} It is no amount that Permit2 knows.
 * @throws {InvalidReplyError} The network has no Permit2, or its answer makes no sense.
 * @throws {BaseError} No endpoint of the network answered.
 * @see https://docs.uniswap.org/contracts/permit2/reference/allowance-transfer
 */
export async function getPermit(parameters: getPermit.Parameters): Promise<ChainAdapter.Permit> {
  const { network, address, value, signal, fetch } = parameters
  const [owner, token, spender] = [address, addressOf(parameters.token), parameters.spender].map((one) =>
    toWord(readAddress(one)),
  )
  if (value <= 0n || value >= unlimited) throw new InvalidParamsRpcError({ details: 'Permit2 has no such amount.' })
  const request = { urls: network.rpcUrls.default.http, signal, fetch }
  const [allowed, now] = await Promise.all([
    requestRpc({
      ...request,
      method: 'eth_call',
      params: [{ to: permit2, data: `${allowance}${owner}${token}${spender}` }, 'latest'],
      parse(found) {
        const [, amount, end] = answer.exec(String(found)) ?? []
        if (!amount || !end) throw new InvalidReplyError({ details: 'It is not an allowance of Permit2.' })
        return { amount: BigInt(`0x${amount}`), end: BigInt(`0x${end}`) }
      },
    }),
    requestRpc({
      ...request,
      method: 'eth_getBlockByNumber',
      params: ['latest', false],
      parse(block) {
        const time = readProperty(block, 'timestamp')
        if (typeof time !== 'string' || !/^0x[\da-f]{1,10}$/iu.test(time)) {
          throw new InvalidReplyError({ details: 'It is not a block.' })
        }
        // With a later time, the allowance would last for longer than the page says.
        if (Number(time) > Date.now() / 1000 + ahead) {
          throw new InvalidReplyError({ details: 'It is a block of the future.' })
        }
        return BigInt(time)
      },
    }),
  ])
  const about = { name: 'Permit2', contract: permit2, minutes: lifetime }
  if (allowed.amount >= value && allowed.end >= now + BigInt(60 * least)) return { ...about, transaction: undefined }
  const data = `${approve}${token}${spender}${toWord(value)}${toWord(now + BigInt(60 * lifetime))}`
  return { ...about, transaction: { to: permit2, data, value: 0n } }
}

export declare namespace getPermit {
  type Parameters = ChainAdapter.PermitParameters & { fetch: typeof globalThis.fetch }
}
