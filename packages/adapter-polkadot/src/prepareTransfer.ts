import {
  formatUnits,
  InsufficientFundsError,
  InvalidAmountError,
  InvalidParamsRpcError,
  InvalidReplyError,
  type Network,
  TransactionRejectedRpcError,
  UnsupportedProviderMethodError,
  type Wallet,
} from '@mooring/core'
import { readKey } from './checkAddress.js'
import { type Block, type Chain, readBytes, readNumber } from './createChain.js'
import { formatOf } from './formatOf.js'
import { toHex } from './hex.js'
import { type AccountData, spendableOf } from './readAccountData.js'
import { type AssetState, checkAssetAccounts, checkAssetAmount, readAssetState } from './readAssetState.js'
import { type Runtime, readRuntime } from './readRuntime.js'
import { signTransfer } from './signTransfer.js'
import { encodeSs58 } from './ss58.js'

/** A transfer that only lacks its signature. */
export type PreparedTransfer = {
  readonly runtime: Runtime
  readonly call: Uint8Array
  readonly nonce: number
  /** The latest finalised block. */
  readonly block: Block
  /** The current fee, in base units. */
  readonly fee: bigint
  readonly sender: AccountData
  readonly receiver: AccountData
  /** The token, where it is not the network's own coin. */
  readonly token?: AssetState | undefined
}

/** A placeholder of the length of a signature, for the estimate. */
const sample = `0x01${'00'.repeat(64)}`

/**
 * Prepares a transfer: reads the state of the network and of both accounts, and the fee.
 *
 * @throws {InvalidAddressError} The sender or the receiver is not an address of the network.
 * @throws {InvalidAmountError} The amount is negative, or exceeds 128 bits.
 * @throws {InvalidParamsRpcError} The network does not have the token.
 * @throws {TransactionRejectedRpcError} The token cannot be sent from this account, or to that one.
 * @throws {BaseError} The network did not answer, or does not support transfers.
 */
export async function prepareTransfer({ chain, ...transfer }: prepareTransfer.Options): Promise<PreparedTransfer> {
  const { network, value, token } = transfer
  if (formatOf(network) === 'ethereum') {
    const details = `${network.name} uses Ethereum's accounts. Add it as an EVM network to send there.`
    throw new UnsupportedProviderMethodError({ details })
  }
  if (value < 0n || value >= 2n ** 128n) throw new InvalidAmountError(`${value}`, network.nativeCurrency.decimals)
  const from = readKey(transfer.from, network)
  const to = readKey(transfer.to, network)
  const address = encodeSs58({ key: from, prefix: formatOf(network) as number })

  const [runtime, block, nonce, sender, receiver, state] = await Promise.all([
    readRuntime({ chain, network }),
    chain.finalized(),
    chain.ask('system_accountNextIndex', [address], readNumber),
    chain.accountOf(from),
    chain.accountOf(to),
    token === undefined ? undefined : readAssetState({ chain, network, token, from, to }),
  ])
  if (state) checkAssetAccounts(state, receiver, network)
  const call = state
    ? // All but a little would take that little along: nothing but all is sent this way.
      runtime.encodeAssetTransfer({ id: state.id, to, value, isAll: value > 0n && value === state.sender.balance })
    : runtime.encodeTransfer({ to, value })
  if (!call) throw new InvalidParamsRpcError({ details: `${network.name} does not have this token.` })
  const draft = await signTransfer({ runtime, call, nonce, block, address, sign: async () => ({ signature: sample }) })
  const size = new Uint8Array(4)
  new DataView(size.buffer).setUint32(0, draft.length, true)
  const question = toHex(Uint8Array.of(...draft, ...size))
  const fee = await chain.ask('state_call', ['TransactionPaymentApi_query_info', question], readFee)
  return { runtime, call, nonce, block, fee, sender, receiver, token: state }
}

/** Reads the fee: the last field, of 16 bytes. The fields before it depend on the version, and take at least three bytes. */
function readFee(answer: unknown): bigint {
  const bytes = readBytes(answer)
  if (bytes.length < 3 + 16) throw new InvalidReplyError({ details: 'It is not a fee.' })
  return bytes.slice(-16).reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n)
}

/**
 * Checks that an account can pay a transfer, and that the network then removes neither account.
 *
 * @throws {InsufficientFundsError | TransactionRejectedRpcError} The network would refuse it.
 */
export function checkFunds({ prepared, network, value }: checkFunds.Options): void {
  const { sender, receiver, fee, runtime, token } = prepared
  const { existentialDeposit } = runtime
  const { symbol, decimals } = network.nativeCurrency
  const format = (units: bigint) => `${formatUnits(units, decimals)} ${symbol}`
  if (token) checkAssetAmount(token, value)
  else if (receiver.free + value < existentialDeposit) {
    const details = `Accounts on ${network.name} need at least ${format(existentialDeposit)}. The receiver has ${format(receiver.free)}.`
    throw new TransactionRejectedRpcError({ details })
  }
  const spent = token ? fee : value + fee
  const isOver = spent > spendableOf(sender) || spent + existentialDeposit > sender.free
  if (!isOver) return
  const details = `The account must keep ${format(existentialDeposit)} on ${network.name}, after a fee of ${format(fee)}.`
  throw new InsufficientFundsError({ details })
}

export declare namespace checkFunds {
  type Options = { prepared: PreparedTransfer; network: Network; value: bigint }
}

export declare namespace prepareTransfer {
  type Options = Wallet.Transfer & { chain: Chain }
}
