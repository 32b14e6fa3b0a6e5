import type { CaipAddress, RpcSession, Wallet } from '@mooring/core'

/** Creates a wallet from a session like an adapter, but only for signing. */
export function createSigningWallet(session: RpcSession): Wallet {
  return {
    namespace: session.namespace,
    accounts: session.accounts(),
    provider: session.provider,
    watch: (onChange) => session.watch((accounts: readonly CaipAddress[]) => onChange({ accounts })),
    async signMessage({ address, message }) {
      const network = session.accounts()[0]?.split(':').slice(0, 2).join(':') ?? ''
      const params = [`0x${Buffer.from(message).toString('hex')}`, address]
      return String(await session.request({ method: 'personal_sign', params, network: network as never }))
    },
  }
}
