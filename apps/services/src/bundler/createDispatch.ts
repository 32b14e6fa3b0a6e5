import { BaseError, type Hex, keccak256, parseTransaction, RpcRequestError } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { isNetworkGone } from '../chains/isNetworkGone.ts'
import { findReceipt, waitForReceipt } from '../onramp/waitForReceipt.ts'
import { hideAddresses } from '../server/hideAddresses.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import { costOf, toCost } from './checkBudget.ts'
import type { Stored } from './createBooks.ts'
import type { SmartNetwork } from './createSmartNetworks.ts'
import { findElsewhere } from './findElsewhere.ts'
import { toOutcome } from './provided.ts'
import { readOutcome } from './readOutcome.ts'

/** How long the first in the row may wait before its nonce is freed (ms). */
const patience = 600_000

/** The node has it, or may take it later: another one is in front of it, the fees are high just now, or there is no room. */
const isWaiting = /nonce too|nonce gap|gapped|underpriced|base fee|basefee|pool is full|overflow|rate limit|too many/iu

/** Brings stored transactions to the network, and closes their rows. */
export type Dispatch = {
  /**
   * Sends it now, and waits some seconds. Returns the row as it is then.
   *
   * @throws {ServiceError} 502: it may have come about.
   */
  readonly send: (row: Stored) => Promise<Stored>
  /** Compares it with the chain, and sends it again if it did not arrive. */
  readonly resume: (row: Stored) => Promise<void>
}

/**
 * Sending a transaction again is safe, since the chain takes a nonce once. For the same reason one that the network does
 * not take would hold up all that come after it: another one takes its nonce then, which does nothing and pays more.
 */
export function createDispatch(
  { database, log, now }: Pick<Services, 'database' | 'log' | 'now'>,
  { client, network }: SmartNetwork,
  account: PrivateKeyAccount | undefined,
): Dispatch {
  const { decimals } = network.nativeCurrency

  /** Changes a row that is open. Returns it as it is afterwards, also when another instance was first. */
  async function update(row: Stored, values: Partial<Stored>): Promise<Stored> {
    await database.query
      .updateTable('embedded_operations')
      .set({ ...values, updated_at: now() })
      .where('id', '=', row.id)
      .where('status', '=', 'signed')
      .where('cancellation', row.cancellation === null ? 'is' : '=', row.cancellation)
      .execute()
    const found = database.query.selectFrom('embedded_operations').selectAll().where('id', '=', row.id)
    return found.executeTakeFirstOrThrow()
  }

  /** Closes the row. That ours came to nothing does not say that the operation did. */
  async function finish(row: Stored, values: Partial<Stored>, since?: bigint): Promise<Stored> {
    const isMade = values.status === 'done' || values.status === 'reverted'
    const found = isMade ? undefined : await findElsewhere(client, row, since)
    return update(row, { ...values, ...(found && toOutcome(row, found, network)) })
  }

  /** Closes the row with what was mined: the operation, or what takes its nonce. */
  async function close(row: Stored, read: typeof findReceipt): Promise<Stored | undefined> {
    const freeing = row.cancellation && keccak256(row.cancellation as Hex)
    const [receipt, free] = await Promise.all([
      read(client, row.hash as Hex),
      freeing ? findReceipt(client, freeing) : undefined,
    ])
    const mined = receipt ?? free ?? (freeing ? await findReceipt(client, freeing) : undefined)
    if (!mined) return undefined
    const status = receipt ? readOutcome(receipt, row.operation) : 'cancelled'
    return finish(row, { status, cost: toCost(costOf(mined), decimals) }, mined.blockNumber)
  }

  /** Signs what takes the nonce of the row: dearer than what is there, or nodes would not replace it. */
  async function cancel(row: Stored): Promise<Stored> {
    // The key is another one now, or none: it cannot sign for it.
    if (!account || row.relayer !== account.address) return row
    const { address } = account
    const before = parseTransaction((row.cancellation ?? row.raw) as Hex)
    const [fees, gas] = await Promise.all([
      client.estimateFeesPerGas(),
      client.estimateGas({ account: address, to: address }),
    ])
    const dearer = (old = 0n, current = 0n) => (current > (old * 9n) / 8n ? current : (old * 9n) / 8n + 1n)
    const maxFeePerGas = dearer(before.maxFeePerGas, fees.maxFeePerGas)
    const cancellation = await account.signTransaction({
      type: 'eip1559',
      chainId: Number(network.caipNetworkId.split(':')[1]),
      to: address,
      nonce: row.nonce,
      gas,
      maxFeePerGas,
      maxPriorityFeePerGas: dearer(before.maxPriorityFeePerGas, fees.maxPriorityFeePerGas),
    })
    log.warn({ network: network.caipNetworkId }, 'a sponsored operation is taken back: the network does not take it')
    return update(row, { cancellation, cost: Math.max(row.cost, toCost(gas * maxFeePerGas, decimals)) })
  }

  /** Sends the stored bytes. Returns whether the network refuses them, now and later. */
  async function isRefused(row: Stored): Promise<boolean> {
    const serializedTransaction = (row.cancellation ?? row.raw) as Hex
    try {
      await client.sendRawTransaction({ serializedTransaction })
      return false
    } catch (error) {
      const reason = hideAddresses(error instanceof BaseError ? error.details || error.shortMessage : String(error))
      if (/already known|already imported|known transaction/iu.test(reason)) return false
      log.warn({ reason }, 'a sponsored operation waits')
      // Only what the node itself says: it may have taken what it gave no answer to.
      const isSaid = error instanceof BaseError && error.walk((one) => one instanceof RpcRequestError) !== null
      return isSaid && !isNetworkGone(error) && !isWaiting.test(reason)
    }
  }

  /** Sends the row. If the network refuses the operation, what frees its nonce follows at once. */
  async function deliver(row: Stored): Promise<Stored> {
    if (!(await isRefused(row)) || row.cancellation) return row
    // A node may refuse what another one has taken.
    const closed = await close(row, findReceipt)
    if (closed) return closed
    const cancelled = await cancel(row)
    if (cancelled.status === 'signed' && cancelled.cancellation) await isRefused(cancelled)
    return cancelled
  }

  /** Since when nothing moves before this row (ms). */
  async function stoodSince(row: Stored): Promise<number> {
    const { at } = await database.query
      .selectFrom('embedded_operations')
      .select(({ fn }) => fn.max('updated_at').as('at'))
      .where('network', '=', row.network)
      .where('relayer', '=', row.relayer)
      .where('nonce', '<=', row.nonce)
      .executeTakeFirstOrThrow()
    return Number(at)
  }

  return {
    async send(row) {
      let sent = row
      try {
        sent = await deliver(row)
        return sent.status === 'signed' ? ((await close(sent, waitForReceipt)) ?? sent) : sent
      } catch (error) {
        if (error instanceof ServiceError) throw error
        // The row says what it may cost, and `resume` goes on.
        log.warn({ reason: hideAddresses(String(error)) }, 'a sponsored operation waits')
        return sent
      }
    },
    async resume(row) {
      if (await close(row, findReceipt)) return
      const count = await client.getTransactionCount({ address: row.relayer as Hex })
      if (count > row.nonce) {
        // The node that says the nonce is used may be ahead of the one that has the receipt.
        if (!(await close(row, waitForReceipt))) await finish(row, { status: 'dropped' })
        return
      }
      const isLate = count === row.nonce && now() - (await stoodSince(row)) > patience
      await deliver(isLate ? await cancel(row) : row)
    },
  }
}
