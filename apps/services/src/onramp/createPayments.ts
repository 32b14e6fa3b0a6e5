import {
  BaseError,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  InsufficientFundsError,
  keccak256,
  recoverTransactionAddress,
  type TransactionSerialized,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { getNodeError } from 'viem/utils'
import type { Asset } from '../chains/Asset.ts'
import { isNetworkGone } from '../chains/isNetworkGone.ts'
import { hideAddresses } from '../server/hideAddresses.ts'
import type { Services } from '../server/Services.ts'
import type { Order } from './orders.ts'
import { findReceipt, waitForReceipt } from './waitForReceipt.ts'

const tooFewCoins = 'There are not enough coins to pay this out'
/** How many nonces are tried when others take them at the same time. */
const maxTries = 50

/**
 * The two steps from a confirmed order to a finished one. Both can be repeated: the stored state records the progress.
 */
export type Payments = {
  /** Signs the transaction of a confirmed order. Call it for only one order per network at a time. */
  readonly sign: (order: Order, asset: Asset) => Promise<void>
  /** Sends the transaction of a signed order, and stores the result. */
  readonly send: (order: Order, asset: Asset) => Promise<void>
}

export function createPayments({ database, log, now }: Services, faucetKey: Hex): Payments {
  const faucet = privateKeyToAccount(faucetKey)

  const update = (order: Order, values: Partial<Order>) =>
    database.query
      .updateTable('onramp_orders')
      .set({ ...values, updated_at: now() })
      .where('id', '=', order.id)
      .where('status', '=', order.status)

  async function sign(order: Order, asset: Asset): Promise<void> {
    const { client, network } = asset.chain
    if (!client || !network.isTest) return void (await fail(order, 'This network pays nothing out'))
    const request = await prepare(client, order, asset).catch(async (error: unknown) => {
      // If the chain answered, it refused the payment; otherwise the step is retried later.
      if (isNetworkGone(error)) throw error
      await fail(order, tooFewCoins)
      log.warn({ reason: hideAddresses(String(error)) }, 'a purchase cannot be paid out')
    })
    if (!request) return
    const waiting = await database.query
      .selectFrom('onramp_orders')
      .select('nonce')
      .where('network', '=', order.network)
      .where('status', '=', 'signed')
      .execute()
    const taken = new Set(waiting.map(({ nonce }) => nonce))
    let nonce = await client.getTransactionCount({ address: faucet.address, blockTag: 'pending' })
    for (let tries = 0; tries < maxTries; tries++, nonce++) {
      if (taken.has(nonce)) continue
      const raw = await faucet.signTransaction({ ...request, nonce })
      try {
        await update(order, { status: 'signed', nonce, raw, hash: keccak256(raw) }).execute()
        return
      } catch (error) {
        // Another instance has just taken the nonce.
        if (!isTaken(error)) throw error
      }
    }
  }

  async function prepare(client: Client, order: Order, asset: Asset) {
    const transfer = toTransfer(order, asset)
    const [gas, { maxFeePerGas, maxPriorityFeePerGas }, { data }] = await Promise.all([
      client.estimateGas({ account: faucet.address, ...transfer }),
      client.estimateFeesPerGas(),
      client.call({ account: faucet.address, ...transfer }),
    ])
    if (asset.address && isNo(data)) throw new Error('The token would send nothing')
    const chainId = Number(order.network.split(':')[1])
    return { ...transfer, type: 'eip1559', chainId, gas, maxFeePerGas, maxPriorityFeePerGas } as const
  }

  const fail = (order: Order, problem: string) =>
    update(order, { status: 'failed', problem, raw: null, nonce: null }).execute()

  async function send(order: Order, asset: Asset): Promise<void> {
    const { client } = asset.chain
    const { raw, hash, nonce } = order
    if (!client || !raw || !hash || nonce === null) return
    const known = await findReceipt(client, hash as Hex)
    if (known) return void (await settle(order, known))
    try {
      await client.sendRawTransaction({ serializedTransaction: raw as Hex })
    } catch (error) {
      // Another account may have signed it, before the key was replaced.
      const address = await recoverTransactionAddress({ serializedTransaction: raw as TransactionSerialized })
      const count = await client.getTransactionCount({ address, blockTag: 'latest' })
      // A transaction that is not in the chain when its nonce is used will never be mined. But the node that reports
      // the nonce may be ahead of the node that is asked for the receipt.
      const receipt = await (count > nonce ? waitForReceipt : findReceipt)(client, hash as Hex)
      if (receipt) return await settle(order, receipt)
      if (count > nonce) return await startAnew(order)
      if (isTooDear(error) && order.problem === null && address === faucet.address) return await cancel(order, client)
      log.warn({ reason: hideAddresses(String(error)) }, 'a payment waits')
      return
    }
    const receipt = await waitForReceipt(client, hash as Hex).catch(() => undefined)
    if (receipt) await settle(order, receipt)
  }

  /** A cancelled payment is not made again: the transaction signed first may have used the nonce. */
  async function startAnew(order: Order): Promise<void> {
    const values = order.problem === null ? { status: 'confirmed' as const } : { status: 'failed' as const }
    await update(order, { ...values, nonce: null, raw: null, hash: null })
      .where('hash', '=', order.hash)
      .execute()
  }

  /**
   * Replaces a payment that lacks coins with an empty transaction. Later payments, already signed, would wait for its
   * nonce, and it could still be mined when nobody expects it.
   */
  async function cancel(order: Order, client: Client): Promise<void> {
    const { nonce } = order
    if (nonce === null) return
    const chainId = Number(order.network.split(':')[1])
    const { maxFeePerGas, maxPriorityFeePerGas } = await client.estimateFeesPerGas()
    const fees = { gas: 21_000n, maxFeePerGas, maxPriorityFeePerGas }
    const raw = await faucet.signTransaction({ type: 'eip1559', chainId, to: faucet.address, nonce, ...fees })
    await update(order, { problem: tooFewCoins, raw, hash: keccak256(raw) })
      .where('hash', '=', order.hash)
      .execute()
  }

  async function settle(order: Order, { status }: { status: 'success' | 'reverted' }): Promise<void> {
    if (order.problem !== null) await update(order, { status: 'failed', hash: null }).execute()
    else if (status === 'success') await update(order, { status: 'done' }).execute()
    else await update(order, { status: 'failed', problem: 'The network refused the payment' }).execute()
  }

  return { sign, send }
}

type Client = NonNullable<Asset['chain']['client']>

function toTransfer({ account, amount }: Order, { address }: Asset): { to: Hex; value: bigint; data: Hex } {
  const value = BigInt(amount)
  if (!address) return { to: account as Hex, value, data: '0x' }
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [account as Hex, value] })
  return { to: address as Hex, value: 0n, data }
}

/** A token may return false instead of reverting (ERC-20). Some return nothing on success. */
const isNo = (data: Hex | undefined): boolean => data !== undefined && data !== '0x' && BigInt(data.slice(0, 66)) === 0n

/** viem recognises the nodes' messages for an account that cannot pay. */
const isTooDear = (error: unknown): boolean =>
  error instanceof BaseError && getNodeError(error, {}) instanceof InsufficientFundsError

const isTaken = (error: unknown): boolean => error instanceof Error && /unique/iu.test(error.message)
