import { TEST_NETWORK } from '@scure/btc-signer'
import { type BitcoinSigner, createBitcoinSigner } from 'devnet/bitcoin'

/** The inside of a test wallet: real keys, a real chain, and its owner's decisions. Each kind of wallet wraps it. */
export type TestVault = {
  /** The active account. */
  readonly signer: () => BitcoinSigner
  /** The addresses that the page may see: those of the active account, or an empty list. */
  readonly shared: () => readonly BitcoinSigner.Address[]
  readonly permit: () => void
  readonly network: () => 'Regtest' | 'Testnet'
  readonly setNetwork: (name: string) => void
  /** Answers a request as the test decides. */
  readonly run: <result>(asks: boolean, act: () => result | Promise<result>) => Promise<result>
  /** Sends a payment and returns its id, or an unusable answer after `mumble`. */
  readonly send: (to: string, value: bigint, feeRate?: number) => Promise<unknown>
  readonly watch: (event: string, listener: () => void) => () => void
  readonly listeners: () => number

  readonly decline: () => void
  readonly interfere: (act: () => unknown) => void
  readonly changeAccount: () => void
  readonly leave: () => void
  readonly mumble: () => void
}

/** The error that EIP-1193 wallets throw. Wallets that speak sats-connect use another code. */
export const declined = { code: 4001, message: 'User rejected the request.' }

export function createTestVault({ keys, url }: createTestVault.Options): TestVault {
  let active = 0
  let name: 'Regtest' | 'Testnet' = 'Regtest'
  let isAllowed = false
  let isDeclining = false
  let isMumbling = false
  let instead: (() => unknown) | undefined
  const listeners = new Map<string, Set<() => void>>()

  const signers = () =>
    keys.map((privateKey) =>
      createBitcoinSigner({ privateKey, url, ...(name === 'Testnet' && { format: TEST_NETWORK }) }),
    )
  const signer = () => signers()[active] as BitcoinSigner
  const emit = (event: string) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener()
  }

  return {
    signer,
    shared: () => (isAllowed ? signer().addresses : []),
    permit() {
      isAllowed = true
    },
    network: () => name,
    setNetwork(next) {
      name = next === 'Testnet' ? next : 'Regtest'
      emit('network')
    },
    async run(asks, act) {
      const other = instead
      instead = undefined
      if (other) {
        // It answers without sharing anything.
        if (asks) isAllowed = false
        return other() as never
      }
      if (asks && isDeclining) {
        isDeclining = false
        throw declined
      }
      return act()
    },
    async send(to, value, feeRate) {
      const id = await signer().sendTransfer(to, value, feeRate)
      const isMute = isMumbling
      isMumbling = false
      return isMute ? null : id
    },
    watch(event, listener) {
      const known = listeners.get(event) ?? new Set()
      listeners.set(event, known.add(listener))
      return () => known.delete(listener)
    },
    listeners: () => [...listeners.values()].reduce((count, { size }) => count + size, 0),
    decline() {
      isDeclining = true
    },
    interfere(act) {
      instead = act
    },
    changeAccount() {
      active = (active + 1) % keys.length
      emit('account')
    },
    leave() {
      isAllowed = false
      emit('account')
    },
    mumble() {
      isMumbling = true
    },
  }
}

export declare namespace createTestVault {
  type Options = {
    /** Private keys of its accounts, in hexadecimal. */
    keys: readonly string[]
    /** The Esplora of the chain. */
    url: string
  }
}
