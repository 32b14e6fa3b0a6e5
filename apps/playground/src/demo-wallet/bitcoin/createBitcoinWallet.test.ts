import { bitcoinAccounts } from 'devnet/bitcoinAccounts'
import { verifyBip322 } from 'devnet/verifyBip322'
import { expect, test } from 'vitest'
import type { WalletRequest } from '../WalletRequest.js'
import { createBitcoinWallet } from './createBitcoinWallet.js'

const [first, second] = bitcoinAccounts

function setup({ answer }: { answer?: { account: number } | undefined } = { answer: { account: 0 } }) {
  const asked: WalletRequest[] = []
  const wallet = createBitcoinWallet({
    network: { name: 'Local Bitcoin', symbol: 'BTC', url: 'http://127.0.0.1:1' },
    origin: 'http://localhost',
    storage: undefined,
    confirm: async (request) => {
      asked.push(request)
      return answer
    },
    loadSigner: () => import('devnet/bitcoin'),
  })
  const ask = async (method: string, params?: unknown) =>
    (await wallet.request(method, params)) as { result?: Record<string, never>; error?: { code: number } }
  return { asked, ask, wallet }
}

test('shares the chosen account once, with an address for payments and one for ordinals', async () => {
  const { asked, ask } = setup({ answer: { account: 1 } })
  expect(await ask('wallet_getAccount')).toMatchObject({ error: { code: -32002 } })
  const { result } = await ask('wallet_connect')
  expect(result).toMatchObject({
    addresses: [
      { address: second.payment.address, purpose: 'payment' },
      { address: second.ordinals.address, purpose: 'ordinals' },
    ],
  })
  await ask('wallet_connect')
  expect(asked.map(({ title }) => title)).toEqual(['Share an account'])
  await ask('wallet_disconnect')
  expect(await ask('wallet_getAccount')).toMatchObject({ error: { code: -32002 } })
})

test('signs what it has shown, so that anyone can check it', async () => {
  const { asked, ask } = setup()
  await ask('wallet_connect')
  const { address } = first.ordinals
  const { result } = await ask('signMessage', { address, message: 'Ahoy ⚓', protocol: 'BIP322' })
  expect(asked.at(-1)?.content).toBe('Ahoy ⚓')
  expect(verifyBip322({ address, message: 'Ahoy ⚓', signature: result?.signature ?? '' })).toBe(true)
  const stranger = { address: second.payment.address, message: '', protocol: 'BIP322' }
  expect(await ask('signMessage', stranger)).toMatchObject({ error: { code: -32002 } })
})

test('refuses what the visitor declines, what it does not know, and everything once it is gone', async () => {
  const declining = setup({ answer: undefined })
  expect(await declining.ask('wallet_connect')).toMatchObject({ error: { code: -32000 } })
  const { ask, wallet } = setup()
  for (const method of ['toString', 'wallet_changeNetwork']) {
    expect(await ask(method)).toMatchObject({ error: { code: -32001 } })
  }
  await ask('wallet_connect')
  expect(await ask('sendTransfer', { recipients: [] })).toMatchObject({ error: { code: -32001 } })
  const lost = { recipients: [{ address: second.payment.address, amount: 1_000 }] }
  expect(await ask('sendTransfer', lost)).toMatchObject({ error: { code: -32603 } })
  wallet.dispose()
  expect(await ask('wallet_getAccount')).toMatchObject({ error: { code: -32001 } })
})
