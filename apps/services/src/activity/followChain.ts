import type { PublicClient } from 'viem'
import { coinContracts } from '../chains/coinContracts.ts'
import type { NetworkConfig } from '../config/Config.ts'
import { historyPart } from '../server/createIntake.ts'
import { hideAddresses } from '../server/hideAddresses.ts'
import type { Services } from '../server/Services.ts'
import { createGrowth } from './createGrowth.ts'
import { type ReadBlock, readBlock, readBlockHash } from './readBlock.ts'
import { forgetBlocks, storeBlock } from './storeBlock.ts'
import { sizeOf } from './toRows.ts'

/** The longest pause after repeated failures (ms). */
const longestPause = 60_000

/** How often the log says how fast the database grows (ms). */
const growthInterval = 3_600_000

/** A chain that is being read. */
export type Following = {
  /** What a day of it takes in the database (bytes). Undefined while that is unknown. */
  readonly bytesPerDay: () => number | undefined
  /** Stops after the current step. */
  readonly stop: () => Promise<void>
}

/**
 * Reads a chain block by block from where it last stopped, and waits for new blocks. It follows reorganisations back,
 * and retries while the chain or the database is unreachable.
 */
export function followChain(
  { config, database, intake, log, now }: Pick<Services, 'config' | 'database' | 'intake' | 'log' | 'now'>,
  { caipNetworkId, activityFrom, activityInterval }: NetworkConfig,
  client: PublicClient,
): Following {
  const { query } = database
  const growth = createGrowth()
  let saidAt = 0
  let wasFull = false
  let isStopped = false
  let wake = (): void => {}
  const done = run()

  async function run(): Promise<void> {
    let failures = 0
    while (!isStopped) {
      try {
        await catchUp()
        failures = 0
      } catch (error) {
        failures += 1
        if (!isStopped) log.warn({ network: caipNetworkId, reason: hideAddresses(String(error)) }, 'activity')
      }
      if (isStopped) return
      await pause(Math.min(activityInterval * 2 ** Math.min(failures, 10), longestPause))
    }
  }

  function pause(time: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, time)
      timer.unref()
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async function catchUp(): Promise<void> {
    await query
      .insertInto('activity_cursors')
      .values({
        network: caipNetworkId,
        next_block: activityFrom,
        read_at: null,
        all_from: null,
        all_from_at: null,
        kept_from: null,
        kept_from_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const latest = Number(await client.getBlockNumber({ cacheTime: 0 }))
    while (!isStopped) {
      const next = await nextBlock()
      if (next > latest) {
        if (await isOnChain(Math.min(next - 1, latest))) return
        await goBack(next, latest)
        continue
      }
      const block = await readBlock(client, next, coinContracts[caipNetworkId])
      if (!block) return
      const before = await storedHash(next - 1)
      if (before !== undefined && before !== block.parentHash) await goBack(next, latest)
      else await store(block)
    }
  }

  async function store(block: ReadBlock): Promise<void> {
    const isFull = await intake.isFull(historyPart)
    if (isFull && !wasFull)
      log.warn(
        { network: caipNetworkId, reason: 'The database is too full: no history is kept. Raise storage.maxBytes.' },
        'activity',
      )
    wasFull = isFull
    const keeps = isFull ? 'nothing' : config.activity.keeps
    const stored = await storeBlock(database, caipNetworkId, block, { first: await firstBlock(), keeps })
    if (!stored) return
    growth.add({ bytes: sizeOf(stored), minedAt: block.minedAt })
    const bytesPerDay = growth.perDay()
    if (bytesPerDay === undefined || now() - saidAt < growthInterval) return
    saidAt = now()
    log.info({ network: caipNetworkId, block: block.number, bytesPerDay }, 'activity')
  }

  async function nextBlock(): Promise<number> {
    const row = await query
      .selectFrom('activity_cursors')
      .select('next_block')
      .where('network', '=', caipNetworkId)
      .executeTakeFirstOrThrow()
    return row.next_block
  }

  /** The block where reading began. The configured value applies only to the first run. */
  async function firstBlock(): Promise<number> {
    const row = await query
      .selectFrom('activity_blocks')
      .select(({ fn }) => fn.min('number').as('number'))
      .where('network', '=', caipNetworkId)
      .executeTakeFirst()
    return row?.number ?? activityFrom
  }

  async function storedHash(number: number): Promise<string | undefined> {
    const row = await query
      .selectFrom('activity_blocks')
      .select('hash')
      .where('network', '=', caipNetworkId)
      .where('number', '=', number)
      .executeTakeFirst()
    return row?.hash
  }

  /**
   * Checks whether the chain still has the stored block. If the database no longer stores that block, the chain is much
   * shorter than before: either this node lags behind, or it serves a different chain from the first block on. A node
   * without any block at this height lags behind, too.
   */
  async function isOnChain(number: number): Promise<boolean> {
    const stored = await storedHash(number)
    const at = stored === undefined ? await firstBlock() : number
    const known = stored ?? (await storedHash(at))
    if (known === undefined) return true
    const found = await readBlockHash(client, at)
    return found === undefined || found === known
  }

  /** Forgets the stored blocks that the chain no longer has. If it has none of them, reading starts over. */
  async function goBack(next: number, latest: number): Promise<void> {
    const blocks = await query
      .selectFrom('activity_blocks')
      .select(['number', 'hash'])
      .where('network', '=', caipNetworkId)
      .where('number', '<', next)
      .where('number', '<=', latest)
      .orderBy('number', 'desc')
      .execute()
    for (const { number, hash } of blocks) {
      const found = await readBlockHash(client, number)
      // Another node reported the latest block, so a gap on this node is no reason to forget blocks.
      if (found === undefined) throw new Error('A node does not have a block that the chain should have')
      if (found === hash) return forgetBlocks(database, caipNetworkId, number + 1)
    }
    return forgetBlocks(database, caipNetworkId, await firstBlock())
  }

  return {
    bytesPerDay: growth.perDay,
    async stop() {
      isStopped = true
      wake()
      await done
    },
  }
}
