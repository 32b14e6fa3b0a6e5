import {
  addressOf,
  type ChainAdapter,
  InvalidParamsRpcError,
  InvalidReplyError,
  isSameAddress,
  readProperty,
} from '@mooring/core'
import { requestRpc } from './requestRpc.js'
import { toHex, toQuantity } from './toHex.js'

/** keccak256('Transfer(address,address,uint256)') */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** keccak256('Deposit(address,uint256)'): a wrapped coin (WETH9) transfers nothing when the coin is wrapped. */
const depositTopic = '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c'

/**
 * Reads what an account has received by its own transaction: the sum of a token's transfers, or the change of its coins
 * beyond what it paid.
 *
 * @returns Nothing if no node knows it: the transaction is not in a block, or the account sent another one in the same
 *   block, so that its coins cannot be told apart.
 * @throws {InvalidParamsRpcError} The value is not a transaction hash.
 * @throws {BaseError} No endpoint of the network answered.
 * @see EIP-20, `Transfer`; EIP-1474, `eth_getTransactionReceipt`.
 */
export async function getReceived(parameters: getReceived.Parameters): Promise<bigint | undefined> {
  const { hash, network, address, token, signal, fetch } = parameters
  if (!/^0x[\da-f]{64}$/iu.test(hash))
    throw new InvalidParamsRpcError({ details: 'It is not the hash of a transaction.' })
  const ask = <result>(method: string, params: readonly unknown[], parse: (value: unknown) => result) =>
    requestRpc({ urls: network.rpcUrls.default.http, method, params, parse, signal, fetch })

  const receipt = await ask('eth_getTransactionReceipt', [hash], (value) =>
    value === null ? undefined : toReceipt(value, hash),
  )
  if (!receipt) return undefined
  if (token !== undefined) return sumTransfers(receipt.logs, addressOf(token), address)

  const { block } = receipt
  const at = (number: bigint) => [address, toHex(number)]
  const [before, after, first, last, paid] = await Promise.all([
    ask('eth_getBalance', at(block - 1n), toQuantity),
    ask('eth_getBalance', at(block), toQuantity),
    ask('eth_getTransactionCount', at(block - 1n), toQuantity),
    ask('eth_getTransactionCount', at(block), toQuantity),
    ask('eth_getTransactionByHash', [hash], (value) => toQuantity(readProperty(value, 'value'))),
  ])
  const received = after - before + receipt.fee + paid
  return last - first === 1n && received >= 0n ? received : undefined
}

type Receipt = { readonly block: bigint; readonly fee: bigint; readonly logs: readonly unknown[] }

function toReceipt(value: unknown, hash: string): Receipt {
  const [logs, found] = [readProperty(value, 'logs'), readProperty(value, 'transactionHash')]
  if (!Array.isArray(logs) || String(found).toLowerCase() !== hash.toLowerCase())
    throw new InvalidReplyError({ details: 'It is not the receipt.' })
  const gas = toQuantity(readProperty(value, 'gasUsed'))
  // Some rollups charge for their parent chain as well.
  const more = readProperty(value, 'l1Fee')
  const extra = more === undefined || more === null ? 0n : toQuantity(more)
  return {
    block: toQuantity(readProperty(value, 'blockNumber')),
    fee: gas * toQuantity(readProperty(value, 'effectiveGasPrice')) + extra,
    logs,
  }
}

/** What came in less what went out: a route may pass the account twice. */
function sumTransfers(logs: readonly unknown[], token: string, account: string): bigint {
  let sum = 0n
  for (const log of logs) {
    const [topics, address] = [readProperty(log, 'topics'), readProperty(log, 'address')]
    if (!Array.isArray(topics)) continue
    const isDeposit = topics.length === 2 && topics[0] === depositTopic
    if (!isDeposit && (topics.length !== 3 || topics[0] !== transferTopic)) continue
    if (typeof address !== 'string' || !isSameAddress('eip155', address, token)) continue
    const [from, to] = (isDeposit ? ['', topics[1]] : [topics[1], topics[2]]).map(
      (topic) => `0x${String(topic).slice(-40)}`,
    )
    const value = toAmount(readProperty(log, 'data'))
    if (to && isSameAddress('eip155', to, account)) sum += value
    if (from && isSameAddress('eip155', from, account)) sum -= value
  }
  return sum
}

/** A log carries all 32 bytes of a number. */
function toAmount(data: unknown): bigint {
  if (typeof data === 'string' && /^0x[\da-f]{64}$/iu.test(data)) return BigInt(data)
  throw new InvalidReplyError({ details: 'It is not a transfer.' })
}

export declare namespace getReceived {
  type Parameters = ChainAdapter.ReceivedParameters & { fetch: typeof globalThis.fetch }
}
