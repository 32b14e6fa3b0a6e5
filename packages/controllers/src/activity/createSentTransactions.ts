import type { SentTransaction } from '@mooring/core'
import { addSent, parseSent } from '@mooring/core/internal'
import type { ReadableAtom } from 'nanostores'
import type { AppKit } from '../AppKit.js'
import { atom } from '../stores.js'

export type SentTransactions = {
  /** The latest first. */
  readonly $sent: ReadableAtom<readonly SentTransaction[]>
  readonly add: (sent: SentTransaction) => void
  /** Changes a transaction, or removes it with `undefined`. */
  readonly update: (sent: SentTransaction, change: Partial<SentTransaction> | undefined) => void
  readonly dispose: () => void
}

/** Stores the transactions of this page on the device. All features share it: `kit.feature(createSentTransactions)`. */
export function createSentTransactions(kit: AppKit): SentTransactions {
  const { storage } = kit
  const read = () => storage.get('sent', (value) => parseSent(value, kit)) ?? []
  const $sent = atom(read())

  function set(change: (list: readonly SentTransaction[]) => readonly SentTransaction[]): void {
    // Another tab may have sent something meanwhile.
    const next = change(read())
    // JSON has no bigint.
    storage.set(
      'sent',
      next.map((sent) => ({ ...sent, value: String(sent.value) })),
    )
    $sent.set(next)
  }

  return {
    $sent,
    add: (sent) => set((list) => addSent(list, sent)),
    update: ({ hash, network }, change) =>
      set((list) =>
        list.flatMap((one) => {
          if (one.hash !== hash || one.network !== network) return one
          return change ? { ...one, ...change } : []
        }),
      ),
    dispose: storage.watch('sent', () => $sent.set(read())),
  }
}
