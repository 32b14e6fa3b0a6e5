import { getBase58Encoder } from '@solana/kit'
import { registerWallet } from '@wallet-standard/wallet'
import type { RpcRequest } from './messages.js'

type Account = { readonly address: string }
type Shared = Account & { readonly publicKey?: string; readonly purpose?: string }
type SolanaInput = { readonly account: Account; readonly message: Uint8Array; readonly transaction: Uint8Array }
type BitcoinInput = {
  readonly account: Account
  readonly message: Uint8Array
  readonly psbt: Uint8Array
  readonly inputsToSign: readonly { readonly account: Account; readonly signingIndexes: readonly number[] }[]
}

/** The local chain of Solana stands for the main network too, which is the only one that sellers know. */
const chains = { solana: ['solana:localnet', 'solana:mainnet'], bitcoin: ['bitcoin:regtest'] } as const

/**
 * Registers the wallet by the Wallet Standard, with Solana and Bitcoin in one object. It has no state but the accounts
 * that the page may see.
 */
export function registerStandard({ icon, request, on }: registerStandard.Options): void {
  const listeners = new Set<(change: object) => void>()
  const accounts: Record<keyof typeof chains, readonly object[]> = { solana: [], bitcoin: [] }
  const all = () => Object.values(accounts).flat()

  function share(family: keyof typeof chains, given: unknown): { accounts: readonly object[] } {
    accounts[family] = (given as Shared[]).map(({ address, publicKey, ...more }) =>
      Object.freeze({
        ...more,
        address,
        publicKey: publicKey ? toBytes(publicKey) : Uint8Array.from(getBase58Encoder().encode(address)),
        chains: chains[family],
        features: Object.keys(features).filter((name) => name.startsWith(`${family}:`)),
      }),
    )
    return { accounts: all() }
  }

  /** Asks for a family's accounts. */
  const open = async (family: keyof typeof chains, isSilent: boolean) =>
    share(family, await request({ method: `${family}_${isSilent ? 'accounts' : 'connect'}` }))
  const close = (family: keyof typeof chains) => async () => void (await request({ method: `${family}_disconnect` }))

  for (const family of ['solana', 'bitcoin'] as const) {
    on(`${family}Changed`, (given) => {
      const change = share(family, given)
      for (const listener of [...listeners]) listener(change)
    })
  }

  const askSolana = async (method: string, { address }: Account, bytes: Uint8Array) =>
    Uint8Array.from((await request({ method: `solana_${method}`, params: { address, bytes: [...bytes] } })) as number[])
  const askBitcoin = async (method: string, { address }: Account, params: object) =>
    (await request({ method: `bitcoin_${method}`, params: { address, ...params } })) as string
  /** All inputs are of the same account: the payment address. */
  const askPsbt = async (method: string, { psbt, inputsToSign: [first, ...others] }: BitcoinInput) => {
    if (!first) throw new Error('There is nothing to sign')
    const inputs = [first, ...others].flatMap(({ signingIndexes }) => signingIndexes)
    return askBitcoin(method, first.account, { psbt: btoa(String.fromCharCode(...psbt)), inputs })
  }
  const each =
    <input, output>(answer: (input: input) => Promise<output>) =>
    (...inputs: input[]) =>
      Promise.all(inputs.map(answer))

  const features = {
    'standard:connect': {
      version: '1.0.0',
      async connect({ silent = false } = {}) {
        if (silent) await open('bitcoin', true)
        return open('solana', silent)
      },
    },
    'standard:disconnect': { version: '1.0.0', disconnect: close('solana') },
    'standard:events': {
      version: '1.0.0',
      on(_: 'change', listener: (change: object) => void) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: each(async ({ account, message }: SolanaInput) => ({
        signedMessage: message,
        signature: await askSolana('signMessage', account, message),
      })),
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signTransaction: each(async ({ account, transaction }: SolanaInput) => ({
        signedTransaction: await askSolana('signTransaction', account, transaction),
      })),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signAndSendTransaction: each(async ({ account, transaction }: SolanaInput) => ({
        signature: await askSolana('signAndSendTransaction', account, transaction),
      })),
    },
    'bitcoin:connect': { version: '1.0.0', connect: () => open('bitcoin', false) },
    'bitcoin:disconnect': { version: '1.0.0', disconnect: close('bitcoin') },
    'bitcoin:signMessage': {
      version: '1.0.0',
      signMessage: each(async ({ account, message }: BitcoinInput) => ({
        signedMessage: message,
        signature: fromBase64(await askBitcoin('signMessage', account, { message: new TextDecoder().decode(message) })),
      })),
    },
    'bitcoin:signTransaction': {
      version: '1.0.0',
      signTransaction: each(async (input: BitcoinInput) => ({
        signedPsbt: fromBase64(await askPsbt('signPsbt', input)),
      })),
    },
    'bitcoin:signAndSendTransaction': {
      version: '1.0.0',
      signAndSendTransaction: each(async (input: BitcoinInput) => ({
        txId: await askPsbt('signAndSendPsbt', input),
      })),
    },
  }

  const wallet = {
    version: '1.0.0',
    name: 'Test Wallet',
    icon,
    chains: Object.values(chains).flat(),
    get accounts() {
      return all()
    },
    features,
  }
  registerWallet(wallet as unknown as Parameters<typeof registerWallet>[0])
}

const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

const toBytes = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../gu) ?? [], (byte) => Number.parseInt(byte, 16))

export declare namespace registerStandard {
  type Options = {
    icon: string
    request: (request: RpcRequest) => Promise<unknown>
    on: (event: string, listener: (value: unknown) => void) => unknown
  }
}
