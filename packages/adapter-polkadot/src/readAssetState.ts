import {
  cleanText,
  formatUnits,
  InsufficientFundsError,
  InvalidParamsRpcError,
  type Network,
  TransactionRejectedRpcError,
} from '@mooring/core'
import type { Chain } from './createChain.js'
import type { AccountData } from './readAccountData.js'
import {
  type Asset,
  type AssetAccount,
  readAsset,
  readAssetAccount,
  readAssetMetadata,
  readValues,
  toAssetKey,
} from './readAsset.js'
import { type AssetId, readAssetId } from './readAssetId.js'

/** A token, and how much both sides of a transfer have of it. */
export type AssetState = {
  readonly id: AssetId
  readonly asset: Asset
  readonly format: (units: bigint) => string
  readonly sender: AssetAccount
  readonly receiver: AssetAccount
}

/**
 * Reads a token for a transfer.
 *
 * @throws {InvalidParamsRpcError} It is not a token of the network.
 * @throws {BaseError} No endpoint of the network answered.
 */
export async function readAssetState({ chain, network, token, from, to }: readAssetState.Options): Promise<AssetState> {
  const id = readAssetId(token, network.caipNetworkId)
  if (!id) throw new InvalidParamsRpcError({ details: `It is not a token of ${network.name}.` })
  const accountOf = (key: Uint8Array) => toAssetKey(id, 'Account', key)
  const keys = [toAssetKey(id, 'Asset'), toAssetKey(id, 'Metadata'), accountOf(from), accountOf(to)]
  const values = await chain.ask('state_queryStorageAt', [keys], (answer) => readValues(answer, keys))
  const asset = readAsset(values[0])
  const metadata = readAssetMetadata(values[1])
  if (!asset || !metadata) throw new InvalidParamsRpcError({ details: `${network.name} does not have this token.` })
  return {
    id,
    asset,
    format: (units) => `${formatUnits(units, metadata.decimals)} ${cleanText(metadata.symbol, 12)}`,
    sender: readAssetAccount(values[2]),
    receiver: readAssetAccount(values[3]),
  }
}

/**
 * Checks whether any amount of a token can be sent from one account to the other.
 *
 * @throws {TransactionRejectedRpcError} It cannot.
 */
export function checkAssetAccounts(
  { asset, sender, receiver }: AssetState,
  account: AccountData,
  network: Network,
): void {
  if (!asset.isLive) throw reject('The issuer of this token has stopped all transfers.')
  if (sender.isFrozen) throw reject('The issuer of this token has frozen it on the account.')
  if (receiver.isBlocked) throw reject('The issuer of this token has blocked the receiver.')
  if (receiver.exists || asset.isSufficient || account.providers > 0) return
  throw reject(
    `The receiver has no account on ${network.name}, and this token does not make one. Send ${network.nativeCurrency.symbol} there first.`,
  )
}

/**
 * Checks whether an amount of a token can be sent: each account keeps the least, or nothing.
 *
 * @throws {InsufficientFundsError | TransactionRejectedRpcError} The network would refuse it, or take more.
 */
export function checkAssetAmount({ asset, sender, receiver, format }: AssetState, value: bigint): void {
  const { minBalance } = asset
  const rest = sender.balance - value
  if (rest < 0n) throw new InsufficientFundsError({ details: `The account has ${format(sender.balance)}.` })
  if (rest > 0n && rest < minBalance) {
    throw new InsufficientFundsError({ details: `The account must keep ${format(minBalance)} at least, or nothing.` })
  }
  if (receiver.balance + value < minBalance) {
    throw reject(`Accounts need at least ${format(minBalance)}. The receiver has ${format(receiver.balance)}.`)
  }
}

const reject = (details: string): Error => new TransactionRejectedRpcError({ details })

export declare namespace readAssetState {
  type Options = { chain: Chain; network: Network; token: string; from: Uint8Array; to: Uint8Array }
}
