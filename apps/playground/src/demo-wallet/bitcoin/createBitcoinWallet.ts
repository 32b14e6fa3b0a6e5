import { formatUnits, type Storage } from '@mooring/core'
import type { BitcoinSigner } from 'devnet/bitcoin'
import { bitcoinAccounts } from 'devnet/bitcoinAccounts'
import { createWalletMemory } from '../createWalletMemory.js'
import type { Confirm, WalletRequest } from '../WalletRequest.js'

/** PUBLIC TEST KEYS: everyone has them. Use these accounts only on local networks. */
const demoAccounts = [bitcoinAccounts[0], bitcoinAccounts[1]] as const

/** The error codes of sats-connect. */
const [declined, unsupported, denied] = [-32000, -32001, -32002]

export type BitcoinDemoWallet = {
  readonly request: (method: string, params: unknown) => Promise<object>
  readonly addListener: (event: string, listener: () => void) => () => void
  readonly dispose: () => void
}

/** A wallet for Bitcoin in the page with public keys, which speaks sats-connect. It asks before it signs or sends. */
export function createBitcoinWallet(options: createBitcoinWallet.Options): BitcoinDemoWallet {
  const { network, origin, storage, confirm, loadSigner } = options
  const memory = createWalletMemory(storage, demoAccounts.length, 'demo-wallet-bitcoin')
  const listeners = new Set<() => void>()
  let isGone = false

  const shared = () => demoAccounts[memory.get().account ?? -1]

  async function ask(request: WalletRequest): Promise<number> {
    const answer = await confirm(request)
    if (!answer) throw declined
    return answer.account
  }

  async function signerOf(): Promise<BitcoinSigner> {
    const account = shared()
    if (!account) throw denied
    const { createBitcoinSigner } = await loadSigner()
    return createBitcoinSigner({ privateKey: account.privateKey, url: network.url })
  }

  const describeAccount = async () => ({
    addresses: (await signerOf()).addresses,
    walletType: 'software',
    network: { bitcoin: { name: 'Regtest' } },
  })

  const methods: Readonly<Record<string, (params: never) => unknown>> = {
    async wallet_connect() {
      if (!shared()) {
        const all = demoAccounts.map(({ payment }) => payment)
        const accounts = { all, chosen: 0 }
        const account = await ask({ title: 'Share an account', details: [{ label: 'With', value: origin }], accounts })
        memory.set({ ...memory.get(), account })
      }
      return describeAccount()
    },
    wallet_getAccount: describeAccount,
    wallet_disconnect() {
      memory.set({ ...memory.get(), account: undefined })
      for (const listener of [...listeners]) listener()
      return null
    },
    async signMessage({ address, message, protocol }: SignMessage) {
      const signer = await signerOf()
      if (!signer.addresses.some((own) => own.address === address)) throw denied
      await ask({ title: 'Sign a message', details: [{ label: 'Account', value: address }], content: message })
      return { address, signature: signer.signMessage(address, message, protocol), protocol }
    },
    async signPsbt({ psbt, signInputs, broadcast }: SignPsbt) {
      const signer = await signerOf()
      const indexes = Object.values(signInputs).flat()
      const details = [
        { label: 'Inputs', value: indexes.join(', ') },
        { label: 'Network', value: network.name },
      ]
      await ask({ title: broadcast ? 'Send a transaction' : 'Sign a transaction', details, content: psbt })
      const signed = signer.signPsbt(psbt, indexes, broadcast)
      return { psbt: signed, ...(broadcast && { txid: await signer.send(signed) }) }
    },
    async sendTransfer({ recipients }: SendTransfer) {
      const signer = await signerOf()
      const [recipient] = recipients
      if (!recipient || recipients.length > 1) throw unsupported
      const value = BigInt(recipient.amount)
      await ask({
        title: 'Send a transaction',
        details: [
          { label: 'From', value: signer.addresses[0]?.address ?? '' },
          { label: 'To', value: recipient.address },
          { label: 'Value', value: `${formatUnits(value, 8)} ${network.symbol}` },
          { label: 'Network', value: network.name },
        ],
      })
      return { txid: await signer.sendTransfer(recipient.address, value) }
    },
  }

  return {
    async request(method, params) {
      try {
        const handle = Object.hasOwn(methods, method) && !isGone ? methods[method] : undefined
        if (!handle) throw unsupported
        return { jsonrpc: '2.0', id: '1', result: await handle(params as never) }
      } catch (error) {
        const code = typeof error === 'number' ? error : -32603
        const message = error instanceof Error ? error.message : 'The demo wallet has refused it'
        return { jsonrpc: '2.0', id: '1', error: { code, message } }
      }
    },
    addListener(_, listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dispose() {
      isGone = true
    },
  }
}

type SignMessage = { address: string; message: string; protocol: string }
type SignPsbt = { psbt: string; signInputs: Readonly<Record<string, readonly number[]>>; broadcast: boolean }
type SendTransfer = { recipients: readonly { address: string; amount: number }[] }

export declare namespace createBitcoinWallet {
  type Options = {
    /** The local network. */
    network: { readonly name: string; readonly symbol: string; readonly url: string }
    /** The page that asks. */
    origin: string
    storage: Storage | undefined
    confirm: Confirm
    loadSigner: () => Promise<typeof import('devnet/bitcoin')>
  }
}
