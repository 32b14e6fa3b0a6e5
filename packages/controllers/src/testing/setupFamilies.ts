import { createFakeAdapter } from './createFakeAdapter.js'
import { createFakeConnector, type FakeConnector } from './createFakeConnector.js'
import { carol, mainnet, setupKit, solana, type TestKit } from './setupKit.js'

/** A kit with two chain families and a wallet for each: `org.evm` and `org.sol`. */
export function setupFamilies(
  options: setupFamilies.Options = {},
): Pick<TestKit, 'kit'> & Record<'evm' | 'sol', FakeConnector> & { connectBoth: () => Promise<void> } {
  const { wallet, ...rest } = options
  const evm = createFakeConnector({ id: 'org.evm', ...(wallet ? { wallet } : {}) })
  const sol = createFakeConnector({ id: 'org.sol', namespaces: ['solana'] })
  const { kit } = setupKit({
    networks: [mainnet, solana],
    adapters: [
      createFakeAdapter({ connectors: [evm.connector] }).adapter,
      createFakeAdapter({ namespace: 'solana', connectors: [sol.connector] }).adapter,
    ],
    ...rest,
  })
  return {
    kit,
    evm,
    sol,
    async connectBoth() {
      const first = kit.connection.connect('org.evm')
      evm.requests.at(-1)?.approve()
      await first
      const second = kit.connection.connect('org.sol')
      sol.requests.at(-1)?.approve([carol])
      await second
    },
  }
}

export declare namespace setupFamilies {
  /** `wallet` is what the one of the EVM family can do beyond signing. */
  type Options = Pick<setupKit.Options, 'storage' | 'wallet' | 'enableEmbedded'>
}
