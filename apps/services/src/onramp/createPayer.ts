import { setTimeout as wait } from 'node:timers/promises'
import {
  BaseError,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  InsufficientFundsError,
  keccak256,
  recoverTransactionAddress,
  TransactionReceiptNotFoundError,
  type TransactionSerialized,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { getNodeError } from 'viem/utils'
import { type Asset, findAsset } from '../chains/Asset.ts'
import { isNetworkGone } from '../chains/isNetworkGone.ts'
import { hideAddresses } from '../server/hideAddresses.ts'
import type { Services } from '../server/Services.ts'
import { findOrder, type Order } from './orders.ts'

/** How often unfinished payments are looked at, and how long a receipt is waited for (ms). */
const interval = 3000
const patience = 5000
/** How long a request waits for its payment (ms), whatever the network does: there is a page that says how it goes. */
const longestRequest = 8000
const pollingInterval = 100
const tooFewCoins = 'There are not enough coins to pay this out'
/** How many numbers of transactions are tried when others take them at the same time. */
const maxTries = 50

export type Payer = {
  /** Pays out a confirmed order. It resolves when that is over, or after some seconds. It never fails. */
  readonly pay: (id: string) => Promise<void>
  /** Goes on with what was begun before, and keeps looking. */
  readonly start: () => void
  readonly stop: () => Promise<void>
}

/**
 * Pays out orders from the account of the configuration, each once.
 *
 * What is sent is signed and stored first. A process that dies at any point leaves either nothing signed, or one signed
 * transaction, which is the same whenever it is sent: the chain takes it once.
 */
export function createPayer(services: Services, faucetKey: Hex): Payer {
  const { database, chains, log, now } = services
  const faucet = privateKeyToAccount(faucetKey)
  const running = new Map<string, Promise<void>>()
  const queues = new Map<string, Promise<unknown>>()
  let timer: ReturnType<typeof setInterval> | undefined
  let isStopped = false

  const update = (order: Order, values: Partial<Order>) =>
    database.query
      .updateTable('onramp_orders')
      .set({ ...values, updated_at: now() })
      .where('id', '=', order.id)
      .where('status', '=', order.status)

  /** One transaction of a network at a time is given its number. */
  function inTurn<result>(network: string, work: () => Promise<result>): Promise<result> {
    const result = (queues.get(network) ?? Promise.resolve()).then(work)
    queues.set(
      network,
      result.catch(() => undefined),
    )
    return result
  }

  async function sign(order: Order, asset: Asset): Promise<void> {
    // Many may have had to wait for their turn.
    if (isStopped) return
    const { client, network } = asset.chain
    if (!client || !network.isTest) return void (await fail(order, 'This network pays nothing out'))
    const request = await prepare(client, order, asset).catch(async (error: unknown) => {
      // If the chain has answered, it has said that it would not take the payment; else it is asked again later.
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
        // Another instance has taken the number in this moment.
        if (!isTaken(error)) throw error
      }
    }
  }

  async function prepare(client: Client, order: Order, asset: Asset) {
    const transfer = toTransfer(order, asset)
    const [gas, { maxFeePerGas, maxPriorityFeePerGas }] = await Promise.all([
      client.estimateGas({ account: faucet.address, ...transfer }),
      client.estimateFeesPerGas(),
    ])
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
      // It may have been signed by another account, before the key was exchanged.
      const address = await recoverTransactionAddress({ serializedTransaction: raw as TransactionSerialized })
      // In this order: whatever is not in the chain after its number is used up will never be.
      const count = await client.getTransactionCount({ address, blockTag: 'latest' })
      const receipt = await findReceipt(client, hash as Hex)
      if (receipt) return void (await settle(order, receipt))
      if (count > nonce) return void (await startAnew(order))
      if (isTooDear(error) && order.problem === null && address === faucet.address) return await cancel(order, client)
      log.warn({ reason: hideAddresses(String(error)) }, 'a payment waits')
      return
    }
    const receipt = await waitForReceipt(client, hash as Hex).catch(() => undefined)
    if (receipt) await settle(order, receipt)
  }

  /** What was called off is not made again: what was signed first may be what has used up the number. */
  async function startAnew(order: Order): Promise<void> {
    const values = order.problem === null ? { status: 'confirmed' as const } : { status: 'failed' as const }
    await update(order, { ...values, nonce: null, raw: null, hash: null })
      .where('hash', '=', order.hash)
      .execute()
  }

  /**
   * Puts nothing in the place of a payment for which the coins are gone. Those after it, which are signed already, would
   * wait for its number, and it could be made when nobody expects it any more.
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

  async function work(id: string): Promise<void> {
    for (let tries = 0; tries < 3 && !isStopped; tries++) {
      const order = await findOrder(services, id)
      const asset = findAsset(chains, order.asset, 'asset')
      if (!asset || (order.status !== 'confirmed' && order.status !== 'signed')) return
      if (order.status === 'confirmed') await inTurn(order.network, () => sign(order, asset))
      else await send(order, asset)
    }
  }

  function begin(id: string): Promise<void> {
    const known = running.get(id)
    if (known) return known
    const result = work(id)
      .catch((error: unknown) => log.warn({ reason: hideAddresses(String(error)) }, 'a payment waits'))
      .finally(() => running.delete(id))
    running.set(id, result)
    return result
  }

  async function resume(): Promise<void> {
    await Promise.all(chains.all.map(({ network }) => resumeOn(network.caipNetworkId)))
  }

  /** Each network has its turn: those who wait for one that is down keep nobody else waiting. */
  async function resumeOn(network: string): Promise<void> {
    const orders = await database.query
      .selectFrom('onramp_orders')
      .select('id')
      .where('network', '=', network)
      .where('status', 'in', ['confirmed', 'signed'])
      .orderBy('updated_at')
      .limit(100)
      .execute()
    await Promise.all(orders.map(({ id }) => begin(id)))
  }

  // The database may be gone for a while.
  const look = () => void resume().catch(() => undefined)
  return {
    pay: (id) => Promise.race([begin(id), wait(longestRequest, undefined, { ref: false })]),
    start() {
      look()
      timer = setInterval(look, interval)
      timer.unref()
    },
    async stop() {
      isStopped = true
      clearInterval(timer)
      await Promise.all(running.values())
    },
  }
}

type Client = NonNullable<Asset['chain']['client']>

/** Undefined only when the network says that there is none. */
async function findReceipt(client: Client, hash: Hex) {
  try {
    return await client.getTransactionReceipt({ hash })
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return undefined
    throw error
  }
}

/** viem's own way looks again only after another block, which a quiet network may not make for long. */
async function waitForReceipt(client: Client, hash: Hex) {
  for (let waited = 0; waited < patience; waited += pollingInterval) {
    const receipt = await findReceipt(client, hash)
    if (receipt) return receipt
    await wait(pollingInterval)
  }
  return undefined
}

function toTransfer({ account, amount }: Order, { address }: Asset): { to: Hex; value: bigint; data: Hex } {
  const value = BigInt(amount)
  if (!address) return { to: account as Hex, value, data: '0x' }
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [account as Hex, value] })
  return { to: address as Hex, value: 0n, data }
}

/** viem recognises what nodes say when an account cannot pay for a transaction. */
const isTooDear = (error: unknown): boolean =>
  error instanceof BaseError && getNodeError(error, {}) instanceof InsufficientFundsError

const isTaken = (error: unknown): boolean => error instanceof Error && /unique/iu.test(error.message)
