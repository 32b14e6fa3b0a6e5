import type { Connector, EmailLogin, EmailUpdate, SocialLogin, Wallet } from '@mooring/core'
import type { Offer } from './readOffer.js'

/** What the connector does once its code has loaded. */
export type EmbeddedWallet = Omit<EmailLogin, 'prepare'> & {
  readonly offer: () => Promise<Offer>
  readonly social: Omit<SocialLogin, 'providers'>
  readonly connect: (parameters: Connector.Parameters) => Promise<readonly Wallet[]>
  readonly reconnect: () => Promise<readonly Wallet[]>
  readonly disconnect: () => Promise<void>
  readonly emailUpdate: EmailUpdate
  readonly openSettings: () => Promise<void>
  readonly dispose: () => void
}
