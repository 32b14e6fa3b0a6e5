import type { Namespace, Network, SiwxSession } from '@mooring/core'
import { isRefused } from '../isRefused.js'
import { verifySession } from '../verifySession.js'

/**
 * Decides whether a session is valid. A page extends it to ask a server of its own, as it did for AppKit.
 *
 * @example
 * ```ts
 * import type { SiwxSession } from '@mooring/core'
 * import { SIWXVerifier } from '@mooring/siwx'
 *
 * export class ServerVerifier extends SIWXVerifier {
 *   readonly chainNamespace = 'eip155'
 *   async verify({ message, signature }: SiwxSession): Promise<boolean> {
 *     return (await fetch('/verify', { method: 'POST', body: JSON.stringify({ message, signature }) })).ok
 *   }
 * }
 * ```
 *
 * @see CAIP-122.
 */
export abstract class SIWXVerifier {
  /** The chain family whose sessions it decides about. */
  abstract readonly chainNamespace: Namespace

  shouldVerify(session: SiwxSession): boolean {
    return session.data.chainId.startsWith(`${this.chainNamespace}:`)
  }

  /** @param networks - Those of the page, to ask about smart accounts. */
  abstract verify(session: SiwxSession, networks?: readonly Network[]): Promise<boolean>
}

/** Verifies as `verifySession` does: the site, the time and the signature. */
abstract class OwnVerifier extends SIWXVerifier {
  async verify(session: SiwxSession, networks: readonly Network[] = []): Promise<boolean> {
    try {
      await verifySession({ session, host: location.host, networks })
      return true
    } catch (error) {
      // A node that does not answer says nothing about the session.
      if (isRefused(error)) return false
      throw error
    }
  }
}

/** Verifies sessions of EVM accounts. */
export class EIP155Verifier extends OwnVerifier {
  readonly chainNamespace = 'eip155'
}

/** Verifies sessions of Solana accounts. */
export class SolanaVerifier extends OwnVerifier {
  readonly chainNamespace = 'solana'
}

/** Verifies sessions of Bitcoin accounts. */
export class BIP122Verifier extends OwnVerifier {
  readonly chainNamespace = 'bip122'
}

/** Verifies sessions of Polkadot accounts. */
export class PolkadotVerifier extends OwnVerifier {
  readonly chainNamespace = 'polkadot'
}
