import { createFakeAdapter } from './createFakeAdapter.js'
import { createFakeConnector, type FakeConnector } from './createFakeConnector.js'
import { mainnet, setupKit, solana, type TestKit } from './setupKit.js'

/** A kit with two chain families and a wallet for each: `org.evm` and `org.sol`. */
export function setupFamilies(
  options: setupFamilies.Options = {},
): Pick<TestKit, 'kit'> & Record<'evm' | 'sol', FakeConnector> {
  const { wallet, ...rest } = options
  const evm = createFakeConnector({ id: 'org.evm', ...(wallet ? { wallet } : {}) })
  const sol = createFakeConnector({ id: 'org.sol', chain: 'solana', wallet: { namespace: 'solana' } })
  const { kit } = setupKit({
    networks: [mainnet, solana],
    adapters: [
      createFakeAdapter({ connectors: [evm.connector] }).adapter,
      createFakeAdapter({ namespace: 'solana', connectors: [sol.connector] }).adapter,
    ],
    ...rest,
  })
  return { kit, evm, sol }
}

export declare namespace setupFamilies {
  /** `wallet` is what the one of the EVM family can do beyond signing. */
  type Options = Pick<setupKit.Options, 'storage' | 'wallet' | 'enableEmbedded'>
}
