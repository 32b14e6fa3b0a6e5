import { tokens } from 'devnet/tokens'
import { erc20Abi, formatUnits, parseEther } from 'viem'
import { expect } from './fixtures/test.js'
import { testWithServices as test } from './fixtures/testWithServices.js'
import { give, holding } from './fixtures/tokens.js'

/** At most three decimals, rounded down, without zeros at the end. */
const short = (plain: string): string =>
  plain
    .replace(/(\.\d{3}).*/u, '$1')
    .replace(/(\.\d*?)0+$/u, '$1')
    .replace(/\.$/u, '')

test('shows what the chain says the account has, by value, and what everything is worth', async ({
  dapp,
  modal,
  visits,
  accounts,
  chains,
  page,
}) => {
  const [{ address }] = accounts
  const { client } = chains.harbour
  await give(chains.harbour, tokens.husd.address, address, 500_000_000n)
  await visits()
  await dapp.openModal()
  const rows = modal.card.getByRole('tabpanel').getByRole('button')
  await expect(rows).toHaveCount(2)
  const coins = short(formatUnits(await client.getBalance({ address }), 18))
  const dollars = formatUnits(await holding(chains.harbour, tokens.husd.address, address), 6)
  await expect(rows.nth(0)).toContainText(`${coins} ETH`)
  await expect(rows.nth(1)).toContainText(`${Number(dollars)} HUSD`)
  await expect(rows.nth(1)).toContainText('$500.00')
  await expect(modal.balance).toHaveText(/^Balance\$\d\d,\d{3}\.\d\d$/u)
  await rows.nth(1).click()
  await modal.shows('Harbour Dollar')
  await expect(page.getByTestId('token-page')).toContainText('500 HUSD')
})

test('shows what was sent and what arrives from elsewhere, without a reload', async ({
  dapp,
  modal,
  visits,
  accounts,
  chains,
  page,
}) => {
  const [{ address }, { address: other }] = accounts
  const { client } = chains.harbour
  await visits()
  await dapp.openModal()
  await modal.card.getByRole('tab', { name: /Tokens/u }).focus()
  await page.keyboard.press('End')
  await expect(modal.card.getByRole('tab', { name: /Activity/u })).toBeFocused()
  await modal.says('No activity yet')

  await client.impersonateAccount({ address: other })
  const hash = await client.request({
    method: 'eth_sendTransaction' as never,
    params: [{ from: other, to: address, value: `0x${parseEther('1.5').toString(16)}` }] as never,
  })
  const row = modal.card.getByTestId('activity-row')
  await expect(row).toContainText('+1.5 ETH', { timeout: 15_000 })
  await expect(row).toContainText('Received')
  await row.click()
  await modal.shows('Transaction')
  const { gasUsed, effectiveGasPrice } = await client.getTransactionReceipt({ hash })
  await modal.says(`${formatUnits(gasUsed * effectiveGasPrice, 18)} ETH`)
})

test('shows each transfer as the chain has it', async ({ dapp, modal, visits, accounts, chains }) => {
  const [{ address }, { address: other }] = accounts
  const { client } = chains.harbour
  const sums = [12_345_678n, 1n, 250_000_000n]
  for (const sum of sums) await give(chains.harbour, tokens.husd.address, address, sum)
  await client.impersonateAccount({ address })
  const value = parseEther('0.123456789')
  await client.sendUnsignedTransaction({ from: address, to: other, value } as never)
  await visits()
  await dapp.openModal()

  const logs = await client.getContractEvents({
    address: tokens.husd.address,
    abi: erc20Abi,
    eventName: 'Transfer',
    args: { to: address },
    fromBlock: 0n,
  })
  const got = logs.map(({ args }) => formatUnits(args.value ?? 0n, 6))
  expect(got.map(Number)).toEqual(sums.map((sum) => Number(sum) / 1e6))
  // The latest first; to three decimals, and never nothing.
  const texts = got.map((dollars) => (Number(dollars) < 0.001 ? '+<0.001' : `+${short(dollars)}`))
  await modal.card.getByRole('tab', { name: /Activity/u }).click()
  const rows = modal.card.getByTestId('activity-row')
  await expect(rows).toHaveCount(sums.length + 1, { timeout: 15_000 })
  await expect(rows.first()).toContainText('−0.123 ETH')
  for (const [at, text] of texts.toReversed().entries()) {
    await expect(rows.nth(at + 1)).toContainText(`${text} HUSD`)
  }
  await modal.card.getByRole('tab', { name: /Tokens/u }).click()
  const held = short(formatUnits(await holding(chains.harbour, tokens.husd.address, address), 6))
  await expect(modal.card.getByTestId('token-HUSD')).toContainText(`${held} HUSD`)
  const left = short(formatUnits(await client.getBalance({ address }), 18))
  await expect(modal.card.getByTestId('token-ETH')).toContainText(`${left} ETH`)
})

test('receives on the whole address', async ({ dapp, modal, wallet, accounts, page }) => {
  await dapp.open()
  await dapp.connects(modal, wallet)
  await dapp.openModal()
  await modal.press('Receive')
  await modal.shows('Receive')
  await expect(page.getByTestId('receive-address')).toHaveText(accounts[0].address)
  await expect(page.getByTestId('wui-qr-code')).toBeVisible()
  await modal.says('Only on Local Harbour and Local Lighthouse')
})
