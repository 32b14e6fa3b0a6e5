import type { Namespace } from '../caip/Namespace.js'
import type { BaseError } from '../errors/BaseError.js'
import { SendError, SolanaSendError, SolanaSendInputError } from './sendErrors.js'

/** What differs between chain families when something is sent. */
export type SendRules = {
  /** What an address begins with on its way to a wallet, though a person may leave it out. */
  readonly prefix: string
  /** What a payment link begins with, such as `ethereum:0x…`. */
  readonly scheme: string | undefined
  /** Whether addresses that differ in capitals alone are the same. */
  readonly ignoresCase: boolean
  /** Whether the network's own coin cannot be sent until the price of gas is known. */
  readonly needsGasPrice: boolean
  /** Says that the amount or the receiver is missing, where the family has one sentence for both. */
  readonly missing: (() => BaseError) | undefined
  /** Says that nothing was sent, where the wallet does not say why. */
  readonly failure: (cause: unknown) => BaseError
}

const plain: SendRules = {
  prefix: '',
  scheme: undefined,
  ignoresCase: false,
  needsGasPrice: false,
  missing: undefined,
  failure: (cause) => new SendError({ cause }),
}

/**
 * What differs between chain families when something is sent.
 *
 * @see Specification §5 (a gas price, the 0x prefix) and §8 (the sentences); EIP-681; BIP-21.
 */
export const sendRules: Readonly<Record<Namespace, SendRules>> = {
  eip155: { ...plain, prefix: '0x', scheme: 'ethereum', ignoresCase: true, needsGasPrice: true },
  solana: {
    ...plain,
    scheme: 'solana',
    missing: () => new SolanaSendInputError(),
    failure: (cause) => new SolanaSendError({ cause }),
  },
  polkadot: plain,
  bip122: { ...plain, scheme: 'bitcoin' },
}
