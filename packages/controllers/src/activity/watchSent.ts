import type { Network, SentTransaction } from '@mooring/core'
import { parseIsoTime } from '@mooring/core/internal'
import type { AppKit } from '../AppKit.js'
import type { SentTransactions } from './createSentTransactions.js'

/** A transaction that no network has known for this time counts as dropped (ms). */
const longestAbsence = 30 * 60_000

/** Asks the network for the status of the account's pending transactions. */
export async function watchSent(options: watchSent.Options): Promise<void> {
  const { kit, sent, signal } = options
  const { address } = kit.account.$account.get()
  const { network } = kit.network.$network.get()
  if (!network || !address) return
  const own = sent.$sent.get().filter((one) => one.status === 'pending' && one.network === network.caipNetworkId)
  await Promise.allSettled(own.map((one) => check({ ...options, network, one, signal })))
}

async function check({ kit, sent, network, one, signal }: watchSent.Options & Subject): Promise<void> {
  const { getTransaction } = kit.adapterOf(network.chainNamespace) ?? {}
  const found = await getTransaction?.({ hash: one.hash, network: kit.route(network), signal })
  if (signal.aborted || !getTransaction) return
  if (found?.status === 'pending') return one.mark || !found.mark ? undefined : sent.update(one, { mark: found.mark })
  if (!found) return find({ kit, sent, network, one, signal })
  sent.update(one, { status: found.status })
  for (const topic of ['balance', 'tokens', 'activity'] as const) kit.refresh.ask(topic)
}

/** The network does not know the transaction, or no longer: it may have been sped up or replaced. */
async function find({ kit, sent, network, one, signal }: watchSent.Options & Subject): Promise<void> {
  const { mark, hash, from, to, token, value } = one
  const { address, wallet } = kit.account.of(network.chainNamespace).get()
  const search = { network: kit.route(network), from, to, token, value, mark, hash, signal }
  const found = mark && address === from ? await wallet?.findTransaction?.(search) : undefined
  if (signal.aborted) return
  if (found?.status === 'found' && found.hash !== hash) sent.update(one, { hash: found.hash })
  // Of calldata, nothing is kept to compare with.
  else if (found?.status === 'replaced' && found.hash !== hash) sent.update(one, { status: 'replaced' })
  else if (Date.now() - (parseIsoTime(one.sentAt) ?? 0) > longestAbsence) sent.update(one, { status: 'dropped' })
}

type Subject = { network: Network; one: SentTransaction }

export declare namespace watchSent {
  type Options = { kit: AppKit; sent: SentTransactions; signal: AbortSignal }
}
