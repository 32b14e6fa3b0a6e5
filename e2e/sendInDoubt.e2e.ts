import { installMockWallet } from '@johanneskares/wallet-mock'
import { custom, http, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { startBalance } from './fixtures/createAccounts.js'
import { test as base, expect } from './fixtures/test.js'

type Manner = 'failsAfterSending' | 'neverAnswers' | 'answersNull'

/** A wallet that does not say what it has done. */
const test = base.extend<{ manner: Manner; sends: () => number }>({
  manner: ['failsAfterSending', { option: true }],

  async sends({ page, accounts, chains, manner }, use) {
    const { network, url } = chains.harbour
    const node = http(url)({})
    let count = 0
    const transport = custom(
      {
        async request(call) {
          if (call.method !== 'eth_sendRawTransaction') return node.request(call)
          count += 1
          if (manner === 'neverAnswers') return new Promise(() => {})
          if (manner === 'answersNull') return null
          await node.request(call)
          throw { code: -32603, message: 'Internal JSON-RPC error.' }
        },
      },
      { retryCount: 0 },
    )
    await installMockWallet({
      page,
      account: privateKeyToAccount(accounts[0].privateKey),
      defaultChain: { ...network, rpcUrls: { default: { http: [url] } } },
      transports: { [network.id]: transport },
    })
    await use(() => count)
  },
})

test.beforeEach(async ({ dapp, modal, send, sends, accounts }) => {
  await dapp.open()
  await dapp.connects(modal, { name: 'Mock Wallet' })
  await send.opens(dapp)
  await send.chooses('ETH')
  await send.fills('1', accounts[1].address)
  await send.reviews('1 ETH')
  await send.confirms()
  await expect.poll(sends).toBe(1)
})

test('finds what the wallet has sent although it says that it failed', async ({ send, sends, accounts, chains }) => {
  await send.seesArrived('1 ETH')
  expect(sends()).toBe(1)
  expect(await chains.harbour.client.getBalance({ address: accounts[1].address })).toBe(startBalance + parseEther('1'))
})

test.describe('a wallet that answers nothing', () => {
  test.use({ manner: 'answersNull' })

  test('is not asked again unless the visitor wants to', async ({ page, modal, sends }) => {
    await modal.says('Your transaction may have been sent')
    await modal.says('Looking for your transaction')
    await modal.says('If the first one arrives too, you pay twice.')
    expect(sends()).toBe(1)
    await page.getByTestId('send-again').click()
    await expect.poll(sends).toBe(2)
  })
})

test.describe('a wallet that never answers', () => {
  test.use({ manner: 'neverAnswers' })

  test('can be left, and a second payment comes with a warning', async ({
    page,
    dapp,
    modal,
    send,
    sends,
    accounts,
  }) => {
    await modal.says('Confirm in Mock Wallet')
    await modal.press('Cancel')
    await modal.shows('Send')
    await modal.close()
    await send.opens(dapp)
    await send.chooses('ETH')
    await send.fills('1', accounts[1].address)
    await send.reviews('1 ETH')
    await send.confirms()
    await modal.says('Your transaction may have been sent')
    await expect(page.getByTestId('send-again')).toBeVisible()
    expect(sends()).toBe(1)
  })
  test('is remembered over a reload', async ({ page, dapp, modal, send, sends, accounts }) => {
    await modal.says('Confirm in Mock Wallet')
    await dapp.reload()
    await send.opens(dapp)
    await modal.card
      .getByRole('region', { name: 'Not confirmed yet' })
      .getByRole('button', { name: /1 ETH to/u })
      .click()
    await modal.says('Your transaction may have been sent')
    await modal.press('Back')
    await modal.shows('Send')
    await send.fills('2', accounts[1].address)
    await send.reviews('2 ETH')
    await send.confirms()
    await expect(page.getByTestId('send-again')).toBeVisible()
    expect(sends()).toBe(1)
  })
})
