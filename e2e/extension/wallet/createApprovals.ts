import type { Pending } from '../messages.js'
import type { Vault } from './createVault.js'
import { ProviderError, rejected } from './ProviderError.js'

export type Approvals = {
  /** Settles when the person has agreed. @throws {ProviderError} They refused (4001), or are being asked already (-32002). */
  readonly ask: (origin: string, method: string) => Promise<void>
  readonly list: () => readonly Pending[]
  readonly answer: (id: number, isApproved: boolean) => void
  /** Forgets what nobody will decide any more; who waits for it waits for ever, as with a closed wallet window. */
  readonly clear: () => void
}

/** Asks the person, or does what the policy says in their place. */
export function createApprovals({ vault, onChange }: createApprovals.Options): Approvals {
  const pending = new Map<number, Pending & { readonly decide: (isApproved: boolean) => void }>()
  let lastId = 0

  return {
    async ask(origin, method) {
      const { policy } = await vault.read()
      if (policy === 'approve') return
      if (policy === 'reject') throw rejected()
      const isAsked = [...pending.values()].some((other) => other.origin === origin && other.method === method)
      if (isAsked) throw new ProviderError(-32002, `Request of type '${method}' already pending. Please wait.`)
      lastId += 1
      const id = lastId
      const isApproved = await new Promise<boolean>((decide) => {
        pending.set(id, { id, origin, method, decide })
        onChange()
      })
      if (!isApproved) throw rejected()
    },
    list: () => [...pending.values()].map(({ id, origin, method }) => ({ id, origin, method })),
    answer(id, isApproved) {
      pending.get(id)?.decide(isApproved)
      pending.delete(id)
      onChange()
    },
    clear: () => pending.clear(),
  }
}

export declare namespace createApprovals {
  type Options = { vault: Vault; onChange: () => void }
}
