import { expect } from '@playwright/test'
import { verifyMessage } from 'viem'
import { readChains } from './fixtures/chains.js'
import { testWithFrame as test } from './fixtures/testWithFrame.js'

const email = 'ada@example.org'
const bob = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

/** Gives an account coins of a local chain, and returns the chain. */
async function fund(address: `0x${string}`): Promise<string> {
  const { harbour } = readChains()
  await harbour.client.setBalance({ address, value: 10n ** 18n })
  return `eip155:${harbour.network.id}`
}

test('an email address becomes a wallet that signs and sends, and stays after a reload', async ({ wallet }) => {
  await wallet.logsIn(email)
  const { payload: user } = await wallet.ask('GET_USER')
  const address = user?.address as `0x${string}`
  expect(user).toMatchObject({ email, recovery: 'keeper', isLocked: false })

  const signing = wallet.ask('RPC_REQUEST', { method: 'personal_sign', params: ['Ahoy', address] })
  await expect(wallet.view.getByText('Ahoy')).toBeVisible()
  await wallet.approves()
  const signature = (await signing).payload as unknown as `0x${string}`
  expect(await verifyMessage({ address, message: 'Ahoy', signature })).toBe(true)

  const chainId = await fund(address)
  await wallet.ask('SWITCH_NETWORK', { chainId })
  const sending = wallet.ask('RPC_REQUEST', {
    method: 'eth_sendTransaction',
    params: [{ from: address, to: bob, value: '0x2386f26fc10000' }],
  })
  await expect(wallet.heading('Send 0.01 ETH')).toBeVisible()
  await wallet.approves()
  const sent = await sending
  expect(sent.payload, JSON.stringify(sent)).toMatch(/^0x[\da-f]{64}$/u)
  await expect
    .poll(() => wallet.ask('RPC_REQUEST', { method: 'eth_getTransactionReceipt', params: [sent.payload] }))
    .toMatchObject({ payload: { status: '0x1', from: address.toLowerCase() } })

  await wallet.open()
  expect((await wallet.ask('IS_CONNECTED')).payload).toEqual({ isConnected: true })
  expect((await wallet.ask('GET_USER')).payload).toMatchObject({ address, isLocked: true })
  const again = wallet.ask('RPC_REQUEST', { method: 'personal_sign', params: ['Ahoy', address] })
  await wallet.approves()
  expect((await again).payload).toBe(signature)
})
