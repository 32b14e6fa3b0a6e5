import { setTimeout as wait } from 'node:timers/promises'
import type { Hex } from 'viem'
import { type Asset, findAsset } from '../chains/Asset.ts'
import { hideAddresses } from '../server/hideAddresses.ts'
import type { Services } from '../server/Services.ts'
import { createPayments } from './createPayments.ts'
import { findOrder, type Order } from './orders.ts'

/** How often unfinished payments are checked (ms). */
const interval = 3000
/** How long a request waits for its payment (ms). Afterwards, the page shows the progress. */
const longestRequest = 8000

export type Payer = {
  /** Pays out a confirmed order. Resolves when the payment is final, or after some seconds. Never rejects. */
  readonly pay: (id: string) => Promise<void>
  /** Resumes unfinished payments, and keeps checking. */
  readonly start: () => void
  readonly stop: () => Promise<void>
}

/**
 * Pays out orders from the configured account, each once.
 *
 * Each transaction is signed and stored before it is sent. A process that dies at any point leaves either no signature,
 * or one signed transaction. Sending it again is safe: the chain accepts it once.
 */
export function createPayer(services: Services, faucetKey: Hex): Payer {
  const { database, chains, log } = services
  const payments = createPayments(services, faucetKey)
  const running = new Map<string, Promise<void>>()
  const queues = new Map<string, Promise<unknown>>()
  let timer: ReturnType<typeof setInterval> | undefined
  let isStopped = false

  /** Only one transaction per network is assigned a nonce at a time. */
  function enqueue<result>(network: string, work: () => Promise<result>): Promise<result> {
    const result = (queues.get(network) ?? Promise.resolve()).then(work)
    queues.set(
      network,
      result.catch(() => undefined),
    )
    return result
  }

  async function sign(order: Order, asset: Asset): Promise<void> {
    // Many orders may wait for their turn.
    if (!isStopped) await payments.sign(order, asset)
  }

  async function work(id: string): Promise<void> {
    for (let tries = 0; tries < 3 && !isStopped; tries++) {
      const order = await findOrder(services, id)
      const asset = findAsset(chains, order.asset, 'asset')
      if (!asset || (order.status !== 'confirmed' && order.status !== 'signed')) return
      if (order.status === 'signed') await payments.send(order, asset)
      else await enqueue(order.network, () => sign(order, asset))
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

  /** Each network has its own queue: orders on a network that is down hold up no others. */
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

  // The database may be unavailable for a while.
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
