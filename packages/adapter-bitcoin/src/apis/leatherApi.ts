import { readProperty } from '@mooring/core'
import { base64, hex } from '@scure/base'
import { chainOf } from '../chains.js'
import { listOf } from './listOf.js'
import { requestEnvelope } from './requestSats.js'
import type { WalletApi } from './WalletApi.js'

/**
 * The methods of Leather. It has no events, cannot disconnect, and always asks the visitor for addresses.
 *
 * @see https://leather.gitbook.io/developers
 */
export function leatherApi(provider: object): WalletApi {
  const ask = (method: string, params?: unknown) => requestEnvelope(provider, method, params)
  const nameOf = (network: string) => chainOf('network', network)?.leather

  return {
    async connect() {
      const answer = await ask('getAddresses')
      return {
        accounts: listOf(readProperty(answer, 'addresses'))
          .filter((account) => (readProperty(account, 'symbol') ?? 'BTC') === 'BTC')
          .map((account) => ({
            address: readProperty(account, 'address'),
            publicKey: readProperty(account, 'publicKey'),
            purpose: readProperty(account, 'type') === 'p2tr' ? 'ordinals' : 'payment',
          })),
      }
    },
    async signMessage({ account, network, message }) {
      const answer = await ask('signMessage', { message, paymentType: account.kind, network: nameOf(network) })
      return readProperty(answer, 'signature')
    },
    async signPsbt({ psbt, inputs, network, broadcast }) {
      const allowed = [...new Set(inputs.flatMap(({ sighashTypes = [] }) => sighashTypes))]
      const answer = await ask('signPsbt', {
        hex: hex.encode(base64.decode(psbt)),
        signAtIndex: inputs.map(({ index }) => index),
        ...(allowed.length > 0 && { allowedSighash: allowed }),
        network: nameOf(network),
        broadcast,
      })
      const signed = readProperty(answer, 'hex')
      return {
        psbt: typeof signed === 'string' ? base64.encode(hex.decode(signed)) : signed,
        txid: readProperty(answer, 'txid'),
      }
    },
    sendTransfer: ({ to, value, network }) =>
      ask('sendTransfer', { recipients: [{ address: to, amount: value.toString() }], network: nameOf(network) }),
  }
}
