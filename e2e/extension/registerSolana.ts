import { getBase58Encoder } from '@solana/kit'
import { registerWallet } from '@wallet-standard/wallet'
import type { RpcRequest } from './messages.js'

type Account = { readonly address: string }
type Input = { readonly account: Account; readonly message: Uint8Array; readonly transaction: Uint8Array }

const chains = ['solana:localnet'] as const
const features = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'] as const

/** Registers the wallet by the Wallet Standard. It has no state but the accounts that the page may see. */
export function registerSolana({ icon, request, onChange }: registerSolana.Options): void {
  const listeners = new Set<(change: object) => void>()
  let accounts: readonly object[] = []

  function share(addresses: unknown): { accounts: readonly object[] } {
    accounts = (addresses as string[]).map((address) =>
      Object.freeze({ address, publicKey: Uint8Array.from(getBase58Encoder().encode(address)), chains, features }),
    )
    return { accounts }
  }

  const ask = async (method: string, { address }: Account, bytes: Uint8Array) =>
    Uint8Array.from((await request({ method, params: { address, bytes: [...bytes] } })) as number[])
  const each =
    <output>(answer: (input: Input) => Promise<output>) =>
    (...inputs: Input[]) =>
      Promise.all(inputs.map(answer))

  onChange((addresses) => {
    const change = share(addresses)
    for (const listener of [...listeners]) listener(change)
  })

  const wallet = {
    version: '1.0.0',
    name: 'Test Wallet',
    icon,
    chains,
    get accounts() {
      return accounts
    },
    features: {
      'standard:connect': {
        version: '1.0.0',
        connect: async ({ silent = false } = {}) =>
          share(await request({ method: silent ? 'solana_accounts' : 'solana_connect' })),
      },
      'standard:disconnect': {
        version: '1.0.0',
        disconnect: async () => void (await request({ method: 'solana_disconnect' })),
      },
      'standard:events': {
        version: '1.0.0',
        on(_: 'change', listener: (change: object) => void) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      'solana:signMessage': {
        version: '1.1.0',
        signMessage: each(async ({ account, message }) => ({
          signedMessage: message,
          signature: await ask('solana_signMessage', account, message),
        })),
      },
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signTransaction: each(async ({ account, transaction }) => ({
          signedTransaction: await ask('solana_signTransaction', account, transaction),
        })),
      },
      'solana:signAndSendTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signAndSendTransaction: each(async ({ account, transaction }) => ({
          signature: await ask('solana_signAndSendTransaction', account, transaction),
        })),
      },
    },
  }
  registerWallet(wallet as unknown as Parameters<typeof registerWallet>[0])
}

export declare namespace registerSolana {
  type Options = {
    icon: string
    request: (request: RpcRequest) => Promise<unknown>
    onChange: (listener: (addresses: unknown) => void) => void
  }
}
