import type { Forwarder } from 'services/forwarder'
import type { SignedMessage } from '../../engine/Engine.js'
import type { BadRelay } from '../startBadRelay.js'

/** A wallet, and the relay between it and the engine. */
export type EngineWorld = {
  /** The address of the relay, `ws:`. */
  readonly relayUrl: string
  readonly wallet: {
    readonly address: string
    readonly pair: (uri: string) => Promise<void>
    readonly answer: (how: 'approve' | 'reject' | 'ignore') => void
    /** Grants only these accounts, CAIP-10. */
    readonly update: (topic: string, accounts: readonly string[]) => Promise<void>
    readonly extend: (topic: string) => Promise<void>
    readonly say: (topic: string, name: string, data: unknown) => Promise<void>
    readonly end: (topic: string) => Promise<void>
    readonly leave: () => Promise<void>
    readonly comeBack: () => Promise<void>
    /** The number of its requests. */
    readonly asked: () => number
    /** The topics of its sessions. */
    readonly topics: () => readonly string[]
    readonly verify: (message: string, signature: unknown) => Promise<boolean>
  }
  /** Opens a second wallet, which supports one-step sign-in. */
  readonly openSignInWallet: () => Promise<{
    readonly address: string
    readonly pair: (uri: string) => Promise<void>
    readonly answer: (how: 'approve' | 'reject') => void
    /** Checks the signature of its account. */
    readonly verify: (signed: SignedMessage) => Promise<boolean>
    readonly stop: () => Promise<void>
  }>
  readonly startBadRelay: (how: number | 'drops' | 'errs' | 'silent') => Promise<BadRelay>
  readonly restartRelay: () => Promise<void>
  /** Starts a proxy in front of the relay, which can break connections. */
  readonly startForwarder: () => Promise<Forwarder>
}
