import { InvalidWalletResponseError, readProperty, UnsupportedProviderMethodError } from '@mooring/core'
import { base64 } from '@scure/base'
import { chainOf, unknownNetwork } from '../chains.js'
import { listOf } from './listOf.js'
import type { Grant, WalletApi } from './WalletApi.js'

/** The names of signature hash types, by their number. */
const sighashes: ReadonlyMap<number, string> = new Map([
  [1, 'ALL'],
  [2, 'NONE'],
  [3, 'SINGLE'],
  [0x81, 'ALL|ANYONECANPAY'],
  [0x82, 'NONE|ANYONECANPAY'],
  [0x83, 'SINGLE|ANYONECANPAY'],
])

/**
 * The methods of wallets of the Wallet Standard with Bitcoin features, such as MetaMask and Exodus.
 *
 * @see https://github.com/ExodusMovement/bitcoin-wallet-standard
 */
export function standardApi(wallet: object): WalletApi {
  const featureOf = (name: string) => readProperty(readProperty(wallet, 'features'), name)
  const has = (name: string) => featureOf(name) !== undefined
  const call = async (name: string, method: string, ...args: readonly unknown[]): Promise<unknown> => {
    const feature = featureOf(name)
    if (typeof readProperty(feature, method) !== 'function') throw new UnsupportedProviderMethodError()
    return (feature as Record<string, (...args: readonly unknown[]) => unknown>)[method]?.(...args)
  }
  const toGrant = (accounts: unknown): Grant => ({
    accounts: listOf(accounts).flatMap((account) => {
      const given = listOf(readProperty(account, 'chains'))
      const own = given.filter((chain) => String(chain).startsWith('bitcoin:'))
      // A wallet of several families lists the accounts of all.
      if (given.length > 0 && own.length === 0) return []
      const known = own.flatMap((chain) => chainOf('standard', chain)?.network ?? [])
      const networks = own.length > 0 && known.length === 0 ? [unknownNetwork] : known
      const [address, publicKey, purpose] = ['address', 'publicKey', 'purpose'].map((key) => readProperty(account, key))
      return [{ address, publicKey, purpose, networks, handle: account }]
    }),
  })
  const read = async () => toGrant(readProperty(wallet, 'accounts'))
  const isOnlyBitcoin = listOf(readProperty(wallet, 'chains')).every((chain) => String(chain).startsWith('bitcoin:'))
  /** Disconnecting a wallet of several families would disconnect all of them. */
  const ending = has('bitcoin:disconnect') ? 'bitcoin:disconnect' : isOnlyBitcoin ? 'standard:disconnect' : undefined
  const listening = ['bitcoin:events', 'standard:events'].find(has)

  return {
    async connect() {
      const answer = await call('bitcoin:connect', 'connect', { purposes: ['payment', 'ordinals'] })
      const grant = toGrant(readProperty(answer, 'accounts'))
      // By the standard, both lists name the accounts that the page may use. Some wallets fill their own one only.
      return grant.accounts.length > 0 ? grant : read()
    },
    read,
    async resume() {
      if (has('standard:connect')) await call('standard:connect', 'connect', { silent: true })
      return read()
    },
    ...(ending && has(ending) && { disconnect: () => call(ending, 'disconnect') }),
    ...(listening && {
      listen(onChange) {
        try {
          const feature = featureOf(listening) as { on: (event: 'change', listener: () => void) => () => void }
          const stop = feature.on('change', onChange)
          return () => {
            try {
              stop()
            } catch {}
          }
        } catch {
          return () => {}
        }
      },
    }),
    ...(has('bitcoin:signMessage') && {
      async signMessage({ account, message }) {
        const input = { account: account.handle, message: new TextEncoder().encode(message) }
        const answer = await call('bitcoin:signMessage', 'signMessage', input)
        return toBase64(readProperty(listOf(answer)[0], 'signature'))
      },
    }),
    ...(has('bitcoin:signTransaction') && {
      async signPsbt({ psbt, inputs, network, broadcast }) {
        if (broadcast && !has('bitcoin:signAndSendTransaction')) throw new UnsupportedProviderMethodError()
        const input = {
          psbt: base64.decode(psbt),
          inputsToSign: inputs.map(({ account, index, sighashTypes: [type = 1] = [] }) => ({
            account: account.handle,
            signingIndexes: [index],
            sigHash: sighashes.get(type),
          })),
          chain: chainOf('network', network)?.standard,
        }
        if (!broadcast) {
          const answer = await call('bitcoin:signTransaction', 'signTransaction', input)
          return { psbt: toBase64(readProperty(listOf(answer)[0], 'signedPsbt')) }
        }
        const answer = listOf(await call('bitcoin:signAndSendTransaction', 'signAndSendTransaction', input))[0]
        return { psbt, txid: readProperty(answer, 'txId') ?? readProperty(answer, 'txid') }
      },
    }),
  }
}

function toBase64(value: unknown): string {
  if (!(value instanceof Uint8Array)) throw new InvalidWalletResponseError({ method: 'the Wallet Standard' })
  return base64.encode(value)
}
