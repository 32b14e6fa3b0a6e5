import type { Storage } from '@mooring/core'
import { polkadotAccounts } from 'devnet/polkadotAccounts'
import { createWalletMemory } from '../createWalletMemory.js'
import type { Confirm, WalletRequest } from '../WalletRequest.js'
import type { PolkadotSigner } from './polkadotSigner.js'

/** PUBLIC TEST KEYS: everyone has them. Use these accounts only on local networks. */
const demoAccounts = [
  { ...polkadotAccounts[0], name: 'Alice' },
  { ...polkadotAccounts[1], name: 'Bob' },
] as const

type Payload = Readonly<Record<string, unknown>> & { readonly address: string; readonly method: string }

/** A wallet for Polkadot in the page with public keys. It shares both accounts, and signs only what the visitor approves. */
export function createPolkadotWallet(options: createPolkadotWallet.Options): {
  readonly extension: object
  readonly dispose: () => void
} {
  const { network, origin, storage, confirm, loadSigner } = options
  const memory = createWalletMemory(storage, demoAccounts.length, 'demo-wallet-polkadot')
  const listeners = new Set<(accounts: unknown) => void>()
  let isGone = false

  async function list(): Promise<readonly object[]> {
    const { account } = memory.get()
    if (isGone || account === undefined) return []
    const { addressOf } = await loadSigner()
    // The one that the visitor chose comes first.
    const ordered = [...demoAccounts.slice(account), ...demoAccounts.slice(0, account)]
    return ordered.map(({ uri, name }) => ({ address: addressOf(uri), name, type: 'sr25519' }))
  }

  async function ask(request: WalletRequest): Promise<number> {
    if (isGone) throw new Error('The demo wallet is switched off')
    const answer = await confirm(request)
    if (!answer) throw new Error('Cancelled')
    return answer.account
  }

  /** The key of an account that the page may see. */
  function keyOf(address: string, { addressOf }: PolkadotSigner): string {
    const found = demoAccounts.find(({ uri }) => addressOf(uri) === address)
    if (!found || memory.get().account === undefined) throw new Error('The page was not given this account')
    return found.uri
  }

  const accounts = {
    get: list,
    subscribe(onChange: (accounts: unknown) => void) {
      listeners.add(onChange)
      void list().then(onChange)
      return () => listeners.delete(onChange)
    },
  }

  const signer = {
    async signRaw({ address, data }: { address: string; data: string }) {
      const part = await loadSigner()
      const key = keyOf(address, part)
      const details = [{ label: 'Account', value: address }]
      await ask({ title: 'Sign a message', details, content: part.describeMessage(data) })
      return { id: 1, signature: part.signRaw(key, data) }
    },
    async signPayload(payload: Payload) {
      const part = await loadSigner()
      const key = keyOf(payload.address, part)
      await ask({
        title: 'Sign a transaction',
        details: [
          { label: 'Account', value: payload.address },
          { label: 'Network', value: network.name },
        ],
        content: part.describePayload(payload.method),
      })
      return { id: 1, signature: part.signPayload(key, payload) }
    },
  }

  return {
    extension: {
      version: '1.0.0',
      async enable() {
        if (memory.get().account === undefined) {
          const details = [{ label: 'With', value: origin }]
          const account = await ask({
            title: 'Share the accounts',
            details,
            accounts: { all: demoAccounts, chosen: 0 },
          })
          memory.set({ ...memory.get(), account })
        }
        return { accounts, signer }
      },
    },
    dispose() {
      isGone = true
      for (const listener of [...listeners]) listener([])
    },
  }
}

export declare namespace createPolkadotWallet {
  type Options = {
    /** The local network. */
    network: { readonly name: string }
    /** The page that asks. */
    origin: string
    storage: Storage | undefined
    confirm: Confirm
    loadSigner: () => Promise<PolkadotSigner>
  }
}
