import {
  InvalidWalletResponseError,
  readProperty,
  UnauthorizedProviderError,
  UnsupportedProviderMethodError,
} from '@mooring/core'
import { networkOf } from '../chains.js'
import { listOf } from './listOf.js'
import { requestSats } from './requestSats.js'
import type { Grant, WalletApi } from './WalletApi.js'

const purposes = ['payment', 'ordinals']
const message = 'Connect to this page'

/**
 * The methods of wallets that speak sats-connect, such as Xverse.
 *
 * @see https://docs.xverse.app/sats-connect
 */
export function satsApi(provider: object): WalletApi {
  const ask = (method: string, params: unknown) => requestSats(provider, method, params)

  /** Older wallets report a missing method without asking the visitor, so that the older method can be tried. */
  async function connect(): Promise<Grant> {
    const ways = [
      ['wallet_connect', { addresses: purposes, message }],
      ['getAccounts', { purposes, message }],
      ['getAddresses', { purposes, message }],
    ] as const
    for (const [method, params] of ways) {
      try {
        return await toGrant(await ask(method, params))
      } catch (error) {
        if (!(error instanceof UnsupportedProviderMethodError)) throw error
      }
    }
    throw new UnsupportedProviderMethodError()
  }

  async function toGrant(answer: unknown): Promise<Grant> {
    const list = Array.isArray(answer) ? answer : readProperty(answer, 'addresses')
    const named = readName(answer) ?? readName(await ask('wallet_getNetwork', null).catch(() => undefined))
    return {
      accounts: listOf(list).map((account) => ({
        address: readProperty(account, 'address'),
        publicKey: readProperty(account, 'publicKey'),
        purpose: readProperty(account, 'purpose'),
      })),
      network: networkOf('sats', named),
    }
  }

  return {
    connect,
    async read() {
      try {
        return await toGrant(await ask('wallet_getAccount', null))
      } catch (error) {
        if (error instanceof UnauthorizedProviderError || error instanceof UnsupportedProviderMethodError)
          return undefined
        throw error
      }
    },
    disconnect: () => ask('wallet_disconnect', null),
    listen(onChange) {
      const stops = ['accountChange', 'networkChange', 'disconnect'].map((event) => {
        try {
          return (provider as Listening).addListener(event, onChange)
        } catch {
          return undefined
        }
      })
      return () => {
        for (const stop of stops) {
          try {
            stop?.()
          } catch {}
        }
      }
    },
    async signMessage({ account, message, protocol }) {
      const method = 'signMessage'
      const answer = await ask(method, { address: account.address, message, protocol: protocol.toUpperCase() })
      const signer = readProperty(answer, 'address')
      if (signer !== undefined && signer !== account.address) throw new InvalidWalletResponseError({ method })
      return readProperty(answer, 'signature')
    },
    async signPsbt({ psbt, inputs, broadcast }) {
      const signInputs: Record<string, number[]> = {}
      for (const { account, index } of inputs)
        signInputs[account.address] = [...(signInputs[account.address] ?? []), index]
      const answer = await ask('signPsbt', { psbt, signInputs, broadcast })
      return { psbt: readProperty(answer, 'psbt'), txid: readProperty(answer, 'txid') }
    },
    sendTransfer: ({ to, value }) =>
      // The interface takes JSON numbers. `sendTransfer` refuses amounts that they cannot represent.
      ask('sendTransfer', { recipients: [{ address: to, amount: Number(value) }] }),
    switchNetwork: ({ sats }) => ask('wallet_changeNetwork', { name: sats }),
  }
}

type Listening = { addListener: (event: string, listener: () => void) => (() => void) | undefined }

const readName = (answer: unknown): unknown => {
  const network = readProperty(answer, 'network') ?? answer
  return readProperty(readProperty(network, 'bitcoin'), 'name')
}
