import { setTimeout as wait } from 'node:timers/promises'
import type { Hex } from 'viem'
import { type Asset, findAsset } from '../chains/Asset.ts'
import { hideAddresses } from '../server/hideAddresses.ts'
import type { Services } from '../server/Services.ts'
import { createPayments } from './createPayments.ts'
import { findOrder, type Order } from './orders.ts'

/** How often unfinished payments are looked at (ms). */
const interval = 3000
/** How long a request waits for its payment (ms), whatever the network does: there is a page that says how it goes. */
const longestRequest = 8000

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
  const { database, chains, log } = services
  const payments = createPayments(services, faucetKey)
  const running = new Map<string, Promise<void>>()
  const queues = new Map<string, Promise<unknown>>()
  let timer: ReturnType<typeof setInterval> | undefined
  let isStopped = false

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
    if (!isStopped) await payments.sign(order, asset)
  }

  async function work(id: string): Promise<void> {
    for (let tries = 0; tries < 3 && !isStopped; tries++) {
      const order = await findOrder(services, id)
      const asset = findAsset(chains, order.asset, 'asset')
      if (!asset || (order.status !== 'confirmed' && order.status !== 'signed')) return
      if (order.status === 'signed') await payments.send(order, asset)
      else await inTurn(order.network, () => sign(order, asset))
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
