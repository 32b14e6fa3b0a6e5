import type { Storage } from '@mooring/core'
import { solanaAccounts } from 'devnet/solanaAccounts'
import { createWalletMemory } from '../createWalletMemory.js'
import { ProviderRpcError } from '../ProviderRpcError.js'
import type { Confirm, WalletRequest } from '../WalletRequest.js'
import type { SolanaSigner } from './solanaSigner.js'

/** PUBLIC TEST KEYS: everyone has them. Use these accounts only on local networks. */
const demoAccounts = [solanaAccounts[0], solanaAccounts[1]] as const

const chains = ['solana:localnet'] as const

type Account = { readonly address: string }
type Input = { readonly account: Account; readonly message: Uint8Array; readonly transaction: Uint8Array }

/** A wallet for Solana in the page with public keys. Everything that it signs needs the visitor's approval. */
export function createSolanaWallet(options: createSolanaWallet.Options): {
  readonly wallet: object
  readonly dispose: () => void
} {
  const { icon, network, origin, storage, confirm, loadSigner } = options
  const memory = createWalletMemory(storage, demoAccounts.length, 'demo-wallet-solana')
  const listeners = new Set<(change: object) => void>()
  let accounts: readonly object[] = []
  let isGone = false

  async function ask(request: WalletRequest): Promise<number> {
    if (isGone) throw new ProviderRpcError(4900, 'The demo wallet is switched off')
    const answer = await confirm(request)
    if (!answer) throw new ProviderRpcError(4001, 'User rejected the request.')
    return answer.account
  }

  /** The key of an account that the page may see. */
  function keyOf({ address }: Account): string {
    const shared = demoAccounts[memory.get().account ?? -1]
    if (shared?.address === address) return shared.secretKey
    throw new ProviderRpcError(4100, 'The page was not given this account')
  }

  async function share(account: number | undefined): Promise<{ accounts: readonly object[] }> {
    memory.set({ ...memory.get(), account })
    const shared = demoAccounts[account ?? -1]
    const { toBytes } = await loadSigner()
    accounts = shared
      ? [{ address: shared.address, publicKey: toBytes(shared.address), chains, features: Object.keys(features) }]
      : []
    for (const listener of [...listeners]) listener({ accounts })
    return { accounts }
  }

  async function connect({ silent = false } = {}): Promise<{ accounts: readonly object[] }> {
    const { account } = memory.get()
    if (isGone || silent || account !== undefined) return share(isGone ? undefined : account)
    return share(
      await ask({
        title: 'Share an account',
        details: [{ label: 'With', value: origin }],
        accounts: { all: demoAccounts, chosen: 0 },
      }),
    )
  }

  async function sign({ account, transaction }: Input, title: string): Promise<{ signer: SolanaSigner; key: string }> {
    const key = keyOf(account)
    const signer = await loadSigner()
    await ask({
      title,
      details: [
        { label: 'Account', value: account.address },
        { label: 'Network', value: network.name },
      ],
      content: signer.describe(transaction),
    })
    return { signer, key }
  }

  const each =
    <output>(answer: (input: Input) => Promise<output>) =>
    async (...inputs: Input[]) => {
      const outputs: output[] = []
      for (const input of inputs) outputs.push(await answer(input))
      return outputs
    }

  const features = {
    'standard:connect': { version: '1.0.0', connect },
    'standard:disconnect': { version: '1.0.0', disconnect: async () => void (await share(undefined)) },
    'standard:events': {
      version: '1.0.0',
      on(_: 'change', listener: (change: object) => void) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: each(async ({ account, message }) => {
        const key = keyOf(account)
        const content = new TextDecoder().decode(message)
        await ask({ title: 'Sign a message', details: [{ label: 'Account', value: account.address }], content })
        return { signedMessage: message, signature: await (await loadSigner()).signMessage(key, message) }
      }),
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signTransaction: each(async (input) => {
        const { signer, key } = await sign(input, 'Sign a transaction')
        return { signedTransaction: await signer.signTransaction(key, input.transaction) }
      }),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signAndSendTransaction: each(async (input) => {
        const { signer, key } = await sign(input, 'Send a transaction')
        return { signature: await signer.sendTransaction(key, input.transaction, network.url) }
      }),
    },
  }

  return {
    wallet: {
      version: '1.0.0',
      name: 'Demo Solana',
      icon,
      chains,
      get accounts() {
        return accounts
      },
      features,
    },
    dispose() {
      isGone = true
    },
  }
}

export declare namespace createSolanaWallet {
  type Options = {
    icon: string
    /** The local network. */
    network: { readonly name: string; readonly url: string }
    /** The page that asks. */
    origin: string
    storage: Storage | undefined
    confirm: Confirm
    loadSigner: () => Promise<SolanaSigner>
  }
}
