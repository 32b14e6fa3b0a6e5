import type { Pending } from '../messages.js'
import type { Vault } from './createVault.js'
import { ProviderError, rejected } from './ProviderError.js'

export type Approvals = {
  /**
   * Resolves when the owner approves. @throws {ProviderError} The owner refused (4001), or is already being asked
   * (-32002).
   */
  readonly ask: (origin: string, method: string) => Promise<void>
  readonly list: () => readonly Pending[]
  readonly answer: (id: number, isApproved: boolean) => void
  /** Drops pending decisions. Their requests never settle, as with a closed wallet window. */
  readonly clear: () => void
}

/** Asks the owner, or applies the policy instead. */
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
