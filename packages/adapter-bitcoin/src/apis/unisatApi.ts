import { readProperty, UnsupportedProviderMethodError } from '@mooring/core'
import { base64, hex } from '@scure/base'
import { networkOf } from '../chains.js'
import { isMethodMissing } from '../isMethodMissing.js'
import { listOf } from './listOf.js'
import type { Grant, WalletApi } from './WalletApi.js'

/** The names of networks in wallets without `getChain`. */
const older: Readonly<Record<string, string>> = { livenet: 'BITCOIN_MAINNET', testnet: 'BITCOIN_TESTNET' }
const events = ['accountsChanged', 'accountChanged', 'networkChanged', 'chainChanged', 'disconnect']

/**
 * The methods of UniSat and compatible wallets, such as OKX. They have one active account.
 *
 * @see https://docs.unisat.io/dev/open-api-documentation/unisat-wallet
 * @see https://web3.okx.com/build/dev-docs/sdks/chains/bitcoin/provider
 */
export function unisatApi(provider: object): WalletApi {
  const has = (method: string) => typeof readProperty(provider, method) === 'function'
  const call = async (method: string, ...args: readonly unknown[]): Promise<unknown> => {
    if (!has(method)) throw new UnsupportedProviderMethodError()
    return (provider as Record<string, (...args: readonly unknown[]) => unknown>)[method]?.(...args)
  }

  async function toGrant(answer: unknown): Promise<Grant> {
    // OKX returns an object from `connect`.
    const addresses = Array.isArray(answer) ? listOf(answer) : [readProperty(answer, 'address')]
    if (addresses.length === 0) return { accounts: [] }
    const [publicKey, name] = await Promise.all([call('getPublicKey').catch(() => undefined), readNetwork()])
    return {
      // The key belongs to the active account.
      accounts: addresses.slice(0, 1).map((address) => ({ address, publicKey, purpose: 'payment' })),
      network: networkOf('unisat', name),
    }
  }

  async function readNetwork(): Promise<unknown> {
    const chain = readProperty(await ifKnown(call('getChain')), 'enum')
    // `getNetwork` names all networks of one kind alike: UniSat on Fractal says "livenet".
    if (chain !== undefined && chain !== null) return chain
    const name = await ifKnown(call('getNetwork'))
    return typeof name === 'string' ? (older[name] ?? `BITCOIN_${name}`) : undefined
  }

  async function signPsbt({ psbt, inputs, finalize, broadcast }: WalletApi.Psbt) {
    const signed = await call('signPsbt', hex.encode(base64.decode(psbt)), {
      autoFinalized: finalize,
      toSignInputs: inputs.map(({ account, sighashTypes, ...input }) => ({
        ...input,
        ...(sighashTypes && { sighashTypes: [...sighashTypes] }),
      })),
    })
    const text = typeof signed === 'string' ? base64.encode(hex.decode(signed)) : signed
    return broadcast ? { psbt: text, txid: await call('pushPsbt', signed) } : { psbt: text }
  }

  return {
    usesActiveAccount: true,
    connect: async () => toGrant(await call(has('requestAccounts') ? 'requestAccounts' : 'connect')),
    async read() {
      const answer = await call('getAccounts')
      return listOf(answer).length > 0 ? toGrant(answer) : undefined
    },
    disconnect: () => call('disconnect'),
    listen(onChange) {
      const target = provider as {
        [method in 'on' | 'removeListener']?: (event: string, listener: () => void) => unknown
      }
      const each = (method: 'on' | 'removeListener') => {
        for (const event of events) {
          try {
            target[method]?.(event, onChange)
          } catch {}
        }
      }
      each('on')
      return () => each('removeListener')
    },
    signMessage: ({ message, protocol }) =>
      call('signMessage', message, protocol === 'ecdsa' ? protocol : 'bip322-simple'),
    signPsbt,
    sendTransfer: ({ to, value, feeRate }) =>
      // The interface takes numbers. `sendTransfer` refuses amounts that they cannot represent.
      call('sendBitcoin', to, Number(value), ...(feeRate === undefined ? [] : [{ feeRate }])),
    ...(has('switchChain') && {
      switchNetwork: ({ unisat }) => call('switchChain', unisat),
    }),
  }
}

/** A wallet that cannot say its network now must not seem to have none. */
async function ifKnown(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer
  } catch (thrown) {
    if (isMethodMissing(thrown)) return undefined
    throw thrown
  }
}
