import { Keyring } from '@polkadot/keyring'
import type { KeyringPair } from '@polkadot/keyring/types'
import { TypeRegistry } from '@polkadot/types'
import type { SignerPayloadJSON } from '@polkadot/types/types'
import { u8aToHex } from '@polkadot/util'
import { cryptoWaitReady } from '@polkadot/util-crypto'
import type { InjectedExtension, InjectedWallet } from '../InjectedExtension.js'

/** An account that a test wallet shares: a real key, and its metadata. */
export type TestAccount = {
  readonly uri: string
  readonly type?: 'sr25519' | 'ed25519' | 'ecdsa' | 'ethereum'
  readonly [field: string]: unknown
}

/** A test wallet with real keys, which encodes and signs with polkadot-js. Tests decide how its owner answers. */
export type TestExtension = {
  readonly extension: InjectedExtension
  /** Connects, as a page does. */
  readonly enable: () => Promise<InjectedWallet>
  /** Every request so far, in order. */
  readonly requests: readonly string[]
  /** The addresses of the accounts, in the wallet's own form. */
  readonly addresses: readonly string[]
  /** Makes the visitor decline the next request. */
  readonly decline: () => void
  /** Runs this instead of the next request. Returns a function that undoes it. */
  readonly interfere: (act: () => unknown) => () => void
  /** Shares these accounts instead, by their positions, and reports the change. */
  readonly share: (...positions: readonly number[]) => void
  /** Revokes the page's permission. */
  readonly leave: () => void
  readonly listeners: () => number
}

export async function createTestExtension({
  accounts,
  isPrefixed = true,
}: createTestExtension.Options): Promise<TestExtension> {
  await cryptoWaitReady()
  const keyring = new Keyring({ ss58Format: 42 })
  const pairs = accounts.map(({ uri, type = 'sr25519' }) => keyring.addFromUri(uri, {}, type))
  const requests: string[] = []
  const subscribers = new Set<(accounts: unknown) => void>()
  let shared: readonly number[] = pairs.map((_, index) => index)
  let isAllowed = false
  let isDeclining = false
  let interference: (() => unknown) | undefined

  const list = (anyType: boolean) =>
    (isAllowed ? shared : []).flatMap((index) => {
      const { uri, type = 'sr25519', ...rest } = accounts[index] as TestAccount
      if (type === 'ethereum' && !anyType) return []
      return [{ address: pairs[index]?.address, type, ...rest }]
    })

  function publish(): void {
    for (const subscriber of [...subscribers]) subscriber(list(false))
  }

  async function ask(name: string, isQuestion: boolean, answer: () => unknown): Promise<unknown> {
    requests.push(name)
    if (interference) {
      const act = interference
      interference = undefined
      return act()
    }
    if (isDeclining && isQuestion) {
      isDeclining = false
      throw new Error('Rejected')
    }
    return answer()
  }

  /** Wallets know an account by any of its addresses. */
  function pairOf(address: string): KeyringPair {
    const own = address.startsWith('0x') ? address : keyring.encodeAddress(keyring.decodeAddress(address))
    const pair = pairs.find((pair, index) => isAllowed && shared.includes(index) && pair.address === own)
    if (!pair) throw new Error('Unable to find keypair')
    return pair
  }

  const injected = {
    accounts: {
      get: async (anyType = false) => list(anyType),
      subscribe(onChange: (accounts: unknown) => void) {
        subscribers.add(onChange)
        onChange(list(false))
        return () => subscribers.delete(onChange)
      },
    },
    signer: {
      signRaw: (raw: { address: string; data: string }) =>
        ask('signRaw', true, () => {
          const pair = pairOf(raw.address)
          return { id: 1, signature: u8aToHex(pair.sign(raw.data)) }
        }),
      signPayload: (payload: SignerPayloadJSON) =>
        ask('signPayload', true, () => {
          const pair = pairOf(payload.address)
          const registry = new TypeRegistry()
          registry.setSignedExtensions([...payload.signedExtensions])
          const { signature } = registry.createType('ExtrinsicPayload', payload, { version: 4 }).sign(pair)
          return { id: 2, signature: isPrefixed ? signature : `0x${signature.slice(4)}` }
        }),
    },
  }

  const enable = () =>
    ask('enable', !isAllowed, () => {
      isAllowed = true
      return injected
    })

  return {
    extension: { enable },
    enable: enable as () => Promise<InjectedWallet>,
    requests,
    addresses: pairs.map(({ address }) => address),
    decline() {
      isDeclining = true
    },
    interfere(act) {
      interference = act
      return () => {
        interference = undefined
      }
    },
    share(...positions) {
      shared = positions
      publish()
    },
    leave() {
      isAllowed = false
      publish()
    },
    listeners: () => subscribers.size,
  }
}

export declare namespace createTestExtension {
  type Options = {
    accounts: readonly TestAccount[]
    /** Whether signatures of transactions begin with the type of their key. @default true */
    isPrefixed?: boolean
  }
}
