import { declined, type TestVault } from './createTestVault.js'

export type SatsProvider = {
  request: (method: string, params: unknown) => Promise<unknown>
  addListener: (event: string, listener: () => void) => () => void
}

const asking = /^(wallet_connect|wallet_changeNetwork|sign|send)/u

/** A wallet that speaks sats-connect, like Xverse: it returns its errors, with its own codes. */
export function createSatsProvider(vault: TestVault): SatsProvider {
  const account = () => ({
    id: '1',
    addresses: vault.shared(),
    walletType: 'software',
    network: { bitcoin: { name: vault.network() } },
  })
  const methods: Record<string, (params: never) => unknown> = {
    wallet_connect() {
      vault.permit()
      return account()
    },
    wallet_getAccount() {
      if (vault.shared().length === 0) throw { code: -32002, message: 'Access denied.' }
      return account()
    },
    wallet_getNetwork: () => ({ bitcoin: { name: vault.network() } }),
    wallet_disconnect: () => vault.leave(),
    wallet_changeNetwork: ({ name }: { name: string }) => vault.setNetwork(name),
    signMessage: ({ address, message, protocol }: { address: string; message: string; protocol: string }) => ({
      address,
      signature: vault.signer().signMessage(address, message, protocol),
      protocol,
    }),
    async signPsbt({ psbt, signInputs, broadcast }: SignPsbt) {
      const signed = vault.signer().signPsbt(psbt, Object.values(signInputs).flat(), broadcast)
      return { psbt: signed, ...(broadcast && { txid: await vault.signer().send(signed) }) }
    },
    async sendTransfer({ recipients: [{ address, amount }] }: SendTransfer) {
      return { txid: await vault.send(address, BigInt(amount)) }
    },
  }

  return {
    async request(method, params) {
      try {
        const result = await vault.run(asking.test(method), () => {
          const known = methods[method]
          if (!known) throw { code: -32001, message: 'Method not supported.' }
          return known(params as never)
        })
        // An answer from the test stays unwrapped, so that it can be malformed.
        return typeof result === 'object' &&
          result &&
          !('address' in result || 'addresses' in result || 'txid' in result || 'psbt' in result || 'bitcoin' in result)
          ? result
          : { jsonrpc: '2.0', id: '1', result }
      } catch (error) {
        if (error === declined)
          return { jsonrpc: '2.0', id: '1', error: { code: -32000, message: 'User rejected request.' } }
        if (typeof error === 'object' && error && 'code' in error) return { jsonrpc: '2.0', id: '1', error }
        throw error
      }
    },
    addListener: (event, listener) =>
      vault.watch(event === 'networkChange' ? 'network' : event === 'accountChange' ? 'account' : 'other', listener),
  }
}

type SignPsbt = { psbt: string; signInputs: Record<string, number[]>; broadcast: boolean }
type SendTransfer = { recipients: [{ address: string; amount: number }] }
