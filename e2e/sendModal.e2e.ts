import { contracts } from 'devnet/contracts'
import { tokens } from 'devnet/tokens'
import { parseEther, parseUnits } from 'viem'
import { startBalance } from './fixtures/createAccounts.js'
import { expect } from './fixtures/test.js'
import { testWithWallet as test } from './fixtures/testWithWallet.js'
import { give, holding, pageTokens } from './fixtures/tokens.js'

test('sends coins from the account to their block', async ({ dapp, modal, wallet, send, accounts, chains }) => {
  const { network, client } = chains.harbour
  const blockExplorers = { default: { name: 'Harbour Scan', url: 'https://example.com' } }
  await dapp.open({ networks: [{ ...network, blockExplorers }] })
  await dapp.connects(modal, wallet)
  await send.opens(dapp)
  await send.chooses('ETH')
  await expect(send.button).toHaveText('Enter an amount')
  await send.button.click()
  await expect(send.amount).toBeFocused()
  await send.fills('1.25', ` ${accounts[1].address.toLowerCase()} `)
  await expect(modal.card).toContainText(/Network fee\s*about 0\.0\d+ ETH/u)
  await send.reviews('1.25 ETH')
  await send.seesChange('−1.25 ETH')
  await modal.says(new RegExp(accounts[1].address, 'iu'))
  await send.confirms()
  await send.seesArrived('1.25 ETH')

  expect(await client.getBalance({ address: accounts[1].address })).toBe(startBalance + parseEther('1.25'))
  await wallet.wasAsked('eth_sendTransaction', 1)
  const link = modal.card.getByRole('link', { name: 'Details' })
  expect(await link.getAttribute('href')).toMatch(/^https:\/\/example\.com\/tx\/0x[\da-f]{64}$/u)
  await modal.press('Done')
  await modal.isClosed()
  await expect(dapp.accountButton).toContainText('11.095 ETH')
})

test('takes an amount of money where the services know the price', async ({
  dapp,
  modal,
  wallet,
  send,
  accounts,
  chains,
  guard,
  services,
}) => {
  guard.allows(services)
  await dapp.open({ options: { services, projectId: 'quay' } })
  await dapp.connects(modal, wallet)
  await send.opens(dapp)
  await send.chooses('ETH')
  await send.amount.fill('1')
  await modal.card.getByRole('button', { name: /Enter the amount in USD/u }).click()
  await send.fills('100', accounts[1].address)
  await expect(send.button).toHaveText('Review')
  await send.button.click()
  await modal.shows('Review')
  await modal.says(/\$(100\.00|99\.99)/u)
  await send.confirms()
  await expect(send.result).toContainText(/In block/u)
  const got = (await chains.harbour.client.getBalance({ address: accounts[1].address })) - startBalance
  expect(got).toBeGreaterThan(parseEther('0.03'))
  expect(got).toBeLessThan(parseEther('0.05'))
})

test('sends tokens, also one that answers nothing', async ({ dapp, modal, wallet, send, accounts, chains }) => {
  const [from, to] = accounts
  for (const { address } of [tokens.husd, tokens.usdl]) {
    await give(chains.harbour, address, from.address, parseUnits('10', 6))
  }
  await dapp.open({ options: { tokens: pageTokens } })
  await dapp.connects(modal, wallet)
  for (const [symbol, token] of [
    ['HUSD', contracts.husd],
    ['USDL', contracts.usdl],
  ] as const) {
    await send.opens(dapp)
    await send.chooses(symbol)
    await send.fills('2.5', to.address)
    await send.reviews(`2.5 ${symbol}`)
    await send.seesChange(`−2.5 ${symbol}`)
    await send.confirms()
    await send.seesArrived(`2.5 ${symbol}`)
    expect(await holding(chains.harbour, token, to.address)).toBe(2_500_000n)
    await modal.press('Done')
  }
})

test('sends to a name, and knows the receiver the next time', async ({ dapp, modal, wallet, send, chains }) => {
  const mate = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const before = await chains.harbour.client.getBalance({ address: mate })
  await dapp.open()
  await dapp.connects(modal, wallet)
  await send.opens(dapp)
  await send.chooses('ETH')
  await send.fills('0.5', 'mate.eth')
  await modal.says('0x7099…79C8')
  await send.reviews('0.5 ETH')
  await modal.says(mate)
  await send.confirms()
  await send.seesArrived('0.5 ETH')
  await modal.says('mate.eth has it now.')
  expect((await chains.harbour.client.getBalance({ address: mate })) - before).toBe(parseEther('0.5'))
  await modal.press('Done')

  await send.opens(dapp)
  await modal.card
    .getByRole('region', { name: 'Recent' })
    .getByRole('button', { name: /mate\.eth/u })
    .click()
  await modal.says('Sent before')
})

test('keeps what was reviewed when the owner declines, and asks again', async ({
  dapp,
  modal,
  wallet,
  send,
  accounts,
  chains,
}) => {
  await dapp.open()
  await dapp.connects(modal, wallet)
  await wallet.asksItsOwner()
  await send.opens(dapp)
  await send.chooses('ETH')
  await send.fills('1', accounts[1].address)
  await send.reviews('1 ETH')
  await send.confirms()
  await modal.says('Confirm in Test Wallet')
  await wallet.isToldToReject()
  await modal.says('You declined in your wallet. Nothing was sent.')
  await send.confirms()
  await modal.says('Confirm in Test Wallet')
  await wallet.isToldToApprove()
  await send.seesArrived('1 ETH')
  await wallet.wasAsked('eth_sendTransaction', 2)
  expect(await chains.harbour.client.getBalance({ address: accounts[1].address })).toBe(startBalance + parseEther('1'))
})

test('sends nothing of what was reviewed when another account or network comes into use', async ({
  dapp,
  modal,
  wallet,
  send,
  accounts,
  chains,
}) => {
  const [first, second, third] = accounts
  await dapp.open()
  await dapp.connects(modal, wallet)
  await send.opens(dapp)
  await send.chooses('ETH')
  await send.fills('1', third.address)
  await send.reviews('1 ETH')
  await wallet.changesToAccount(1)
  await modal.shows('Send')
  await modal.says('Your wallet has changed its account')
  await send.reviews('1 ETH')
  await wallet.changesToChain(chains.lighthouse.network.id)
  await modal.shows('Send')
  await modal.says('Your wallet has changed its network')
  await wallet.wasAsked('eth_sendTransaction', 0)

  // It is another coin there.
  await send.chooses('ETH')
  await send.reviews('1 ETH')
  await modal.says('Local Lighthouse')
  await send.confirms()
  await send.seesArrived('1 ETH')
  const { harbour, lighthouse } = chains
  expect(await lighthouse.client.getBalance({ address: third.address })).toBe(startBalance + parseEther('1'))
  expect(await lighthouse.client.getTransactionCount({ address: second.address })).toBe(1)
  for (const { address } of accounts) expect(await harbour.client.getBalance({ address })).toBe(startBalance)
  expect(await lighthouse.client.getBalance({ address: first.address })).toBe(startBalance)
})

test('sends by the network itself when the services do not answer', async ({
  page,
  dapp,
  modal,
  wallet,
  send,
  accounts,
  guard,
}) => {
  const silent = 'http://127.0.0.1:1234'
  await page.route(`${silent}/**`, (route) => route.abort('connectionrefused'))
  guard.allows(silent)
  guard.expects(/ERR_CONNECTION_REFUSED/u)
  await dapp.open({ options: { services: silent, projectId: 'quay' } })
  await dapp.connects(modal, wallet)
  await send.opens(dapp)
  await send.chooses('ETH')
  await send.fills('1', accounts[1].address)
  await send.reviews('1 ETH')
  await send.confirms()
  await send.seesArrived('1 ETH')
})

test('says what is wrong beside its field, and loses nothing that was typed', async ({
  dapp,
  modal,
  wallet,
  send,
  accounts,
}) => {
  await dapp.open()
  await dapp.connects(modal, wallet)
  await send.opens(dapp)
  await send.chooses('ETH')
  const cases = [
    ['1e18', accounts[1].address, 'Incorrect value'],
    ['99', accounts[1].address, 'Insufficient funds'],
    // All there is, and nothing for the fee.
    ['12.3456789', accounts[1].address, 'Insufficient gas'],
    ['1', '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T', 'Invalid address'],
    ['1', 'nobody-has-this.eth', 'Error resolving name'],
  ] as const
  for (const [amount, receiver, problem] of cases) {
    await send.fills(amount, receiver)
    await expect(send.button).toHaveText(problem)
    await modal.says(problem)
    await expect(send.amount).toHaveValue(amount)
    await expect(send.receiver).toHaveValue(receiver)
  }
})
