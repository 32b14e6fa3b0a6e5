import { randomUUID } from 'node:crypto'
import { type TypedData, toNetwork } from '@mooring/core'
import { accounts, startEvmChains, tokens } from 'devnet'
import { names } from 'devnet/names'
import {
  createPublicClient,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  http,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import { vi } from 'vitest'
import { testAdapter } from '../../core/src/testing/adapter/testAdapter.js'
import { countListeners } from '../../core/src/testing/countListeners.js'
import type { EvmProvider } from './EvmProvider.js'
import { evm } from './evm.js'
import { createTestProvider } from './testing/createTestProvider.js'
import { createTestSession } from './testing/createTestSession.js'

const typedData: TypedData = {
  domain: { name: 'Harbour', version: '1', chainId: 31_337n, verifyingContract: accounts[1].address },
  types: {
    Berth: [
      { name: 'owner', type: 'address' },
      { name: 'fee', type: 'uint256' },
      { name: 'ship', type: 'Ship' },
    ],
    Ship: [{ name: 'name', type: 'string' }],
  },
  primaryType: 'Berth',
  message: { owner: accounts[2].address, fee: 2n ** 200n, ship: { name: 'Ανατολή' } },
}

const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [accounts[1].address, 5n] })

testAdapter('adapter-evm', async () => {
  const chains = await startEvmChains({ harbourPort: 0, lighthousePort: 0 })
  const [harbour, lighthouse] = chains
  const [sender] = accounts
  const { privateKey } = sender
  const urls = Object.fromEntries(chains.map(({ network, url }) => [network.id, url]))
  const provider = createTestProvider({
    privateKey,
    otherKey: accounts[1].privateKey,
    urls,
    // The second network has to be added first.
    known: [harbour.network.id],
  })

  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const announce = (uuid: string, provider: EvmProvider) => {
    const info = { uuid, name: 'Test Wallet', icon: '', rdns: 'test.wallet' }
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  }
  page.addEventListener('eip6963:requestProvider', () => announce('d3a1f6c0-0d7b-4a0e-9a37-0e6f4d2f4b11', provider))
  const listeners = countListeners(page)
  const reader = createPublicClient({ transport: http(harbour.url) })
  if ((await reader.getChainId()) !== harbour.network.id) throw new Error('The chain is not the one that was started')

  return {
    adapter: evm(),
    networks: [toNetwork(harbour.network), toNetwork(lighthouse.network)],
    sender: sender.address,
    recipient: '0x000000000000000000000000000000000000dEaD',
    amount: 12_345_678_901_234_567n,
    decline: provider.decline,
    interfere: provider.interfere,
    changeAccount: provider.changeAccount,
    leave: provider.leave,
    addWallet: () => void announce(randomUUID(), createTestProvider({ privateKey, urls, known: [harbour.network.id] })),
    listeners: () => listeners() + provider.listeners(),
    tokens: Object.values(tokens).map(({ address, name, symbol, decimals }) => ({
      address: `eip155:${harbour.network.id}:${address}`,
      name,
      symbol,
      decimals,
    })),
    names,
    transaction: {
      given: { to: tokens.husd.address, value: 0n, data: approve },
      async read(hash) {
        const { to, value, input } = await reader.getTransaction({ hash: hash as Hex })
        return { to: getAddress(to ?? '0x'), value, data: input }
      },
    },
    session: createTestSession({ privateKey, urls }),
    unknownHash: `0x${'ab'.repeat(32)}`,
    mumble: () => provider.answerNext(() => null),
    verifyMessage: ({ address, message, signature }) =>
      verifyMessage({ address: address as Hex, message, signature: signature as Hex }),
    typedData,
    verifyTypedData: ({ address, typedData, signature }) =>
      verifyTypedData({ ...typedData, address: address as Hex, signature: signature as Hex }),
    dispose() {
      vi.unstubAllGlobals()
      return Promise.all(chains.map(({ stop }) => stop()))
    },
  }
})
