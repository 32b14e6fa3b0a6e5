import type { CaipAddress, CaipNetworkId, RpcSession } from '@mooring/core'
import { base64, hex } from '@scure/base'
import type { TestVault } from './createTestVault.js'

export type TestSession = RpcSession & {
  /** Every request so far, in order. */
  readonly requests: readonly RpcSession.Request[]
  /** Changes the session from the wallet's side. */
  setAccounts: (accounts: readonly CaipAddress[]) => void
}

/** A session with a test wallet, as WalletConnect carries it. */
export function createTestSession(vault: TestVault, network: CaipNetworkId): TestSession {
  const requests: RpcSession.Request[] = []
  const watchers = new Set<(accounts: readonly CaipAddress[]) => void>()
  const [payment] = vault.signer().addresses
  let accounts: readonly CaipAddress[] = [`${network}:${payment?.address}`]

  const methods: Record<string, (params: never) => unknown> = {
    getAccountAddresses: () =>
      vault.signer().addresses.map(({ address, publicKey, purpose }) => ({
        address,
        publicKey,
        intention: purpose === 'payment' ? 'payment' : 'ordinal',
      })),
    signMessage: ({ address, message, protocol }: Record<'address' | 'message' | 'protocol', string>) => ({
      address,
      signature: hex.encode(base64.decode(vault.signer().signMessage(address, message, protocol))),
    }),
    async signPsbt({ psbt, signInputs, broadcast }: SignPsbt) {
      const indexes = signInputs.map(({ index }) => index)
      const signed = vault.signer().signPsbt(psbt, indexes, broadcast)
      return { psbt: signed, ...(broadcast && { txid: await vault.signer().send(signed) }) }
    },
    async sendTransfer({ recipientAddress, amount }: { recipientAddress: string; amount: string }) {
      return { txid: await vault.send(recipientAddress, BigInt(amount)) }
    },
  }

  return {
    namespace: 'bip122',
    requests,
    accounts: () => accounts,
    provider: undefined,
    async request(request) {
      requests.push(request)
      const method = methods[request.method]
      // A relay forwards only requests that the session permits.
      if (!method) throw { code: 4100, message: 'Unauthorized' }
      return vault.run(!request.method.startsWith('get'), () => method(request.params as never))
    },
    watch(onChange) {
      watchers.add(onChange)
      return () => watchers.delete(onChange)
    },
    setAccounts(next) {
      accounts = [...next]
      for (const onChange of watchers) onChange(next)
    },
  }
}

type SignPsbt = { psbt: string; signInputs: { index: number }[]; broadcast: boolean }
