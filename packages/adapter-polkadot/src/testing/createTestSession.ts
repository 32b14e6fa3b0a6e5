import type { CaipAddress, RpcSession } from '@mooring/core'
import type { TestExtension } from './createTestExtension.js'

/** A session with a test wallet at its other end. */
export async function createTestSession(
  { enable }: Pick<TestExtension, 'enable'>,
  accounts: readonly CaipAddress[],
): Promise<RpcSession> {
  const { signer } = await enable()
  const methods: Readonly<Record<string, (params: never) => unknown>> = {
    polkadot_signMessage: (params) => signer.signRaw?.(params),
    polkadot_signTransaction: ({ transactionPayload }: { transactionPayload: unknown }) =>
      signer.signPayload?.(transactionPayload),
  }
  return {
    namespace: 'polkadot',
    accounts: () => accounts,
    provider: undefined,
    async request({ method, params, network }) {
      const served = accounts.some((account) => account.startsWith(`${network}:`))
      // A relay forwards only requests that the session permits.
      if (!served || !methods[method]) throw { code: 4100, message: 'Unauthorized' }
      return methods[method](params as never)
    },
    watch: () => () => {},
  }
}
