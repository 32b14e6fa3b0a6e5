import { hexToU8a, u8aWrapBytes } from '@polkadot/util'
import { decodeAddress, encodeAddress, sr25519Verify } from '@polkadot/util-crypto'
import { polkadotToken, startPolkadotChain } from 'devnet'
import { vi } from 'vitest'
import { testAdapter } from '../../core/src/testing/adapter/testAdapter.js'
import { countListeners } from '../../core/src/testing/countListeners.js'
import { polkadotLocalnet } from './networks/networks.js'
import { polkadot } from './polkadot.js'
import { createTestExtension } from './testing/createTestExtension.js'
import { createTestSession } from './testing/createTestSession.js'

testAdapter('adapter-polkadot', async () => {
  const chain = await startPolkadotChain({ port: 0 })
  if (chain.caipNetworkId !== polkadotLocalnet.caipNetworkId) throw new Error('The local chain has another first block')
  const network = { ...polkadotLocalnet, rpcUrls: { default: { http: [chain.url] } } }
  const [alice, bob] = chain.accounts
  const wallet = await createTestExtension({ accounts: [alice, bob] })
  const recipient = encodeAddress(new Uint8Array(32).fill(7), 2)
  // Who holds the token may get less of it than the least that an account holds.
  const holding = { balance: 10_000, isFrozen: false, reason: 'Consumer', extra: null }
  const values = { Assets: { Account: [[[Number(polkadotToken.address), recipient], holding]] } }
  await fetch(chain.url.replace('ws:', 'http:'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'dev_setStorage', params: [values] }),
  })

  const page = new EventTarget()
  const injectedWeb3: Record<string, unknown> = { 'polkadot-js': wallet.extension }
  vi.stubGlobal('window', Object.assign(page, { injectedWeb3 }))
  const listeners = countListeners(page)
  let isOneFirst = false
  let isLost = false

  return {
    adapter: polkadot({
      async fetch(url, init) {
        const response = await fetch(url, init)
        if (!isLost || !String(init?.body).includes('author_submitExtrinsic')) return response
        isLost = false
        throw new TypeError('Failed to fetch')
      },
    }),
    networks: [network],
    sender: alice.address,
    recipient,
    amount: 12_345_678_901n,
    knowsPermission: false,
    decline: wallet.decline,
    interfere: wallet.interfere,
    changeAccount() {
      isOneFirst = !isOneFirst
      wallet.share(...(isOneFirst ? [1, 0] : [0, 1]))
    },
    leave: wallet.leave,
    addWallet() {
      injectedWeb3.other = { ...wallet.extension }
      return () => delete injectedWeb3.other
    },
    listeners: () => listeners() + wallet.listeners(),
    mumble() {
      isLost = true
    },
    tokens: [{ ...polkadotToken, address: `${network.caipNetworkId}:${polkadotToken.address}` }],
    session: await createTestSession(await createTestExtension({ accounts: [alice] }), [
      `${network.caipNetworkId}:${alice.address}`,
    ]),
    unknownHash: `0x${'ab'.repeat(32)}`,
    verifyMessage: async ({ address, message, signature }) =>
      sr25519Verify(u8aWrapBytes(new TextEncoder().encode(message)), hexToU8a(signature), decodeAddress(address)),
    async dispose() {
      vi.unstubAllGlobals()
      await chain.stop()
    },
  }
})
