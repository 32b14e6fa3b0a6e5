import { contracts } from 'devnet/contracts'
import { tokens } from 'devnet/tokens'
import { createWalletClient, erc20Abi, formatUnits, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { isAccessible } from './fixtures/isAccessible.js'
import { expect } from './fixtures/test.js'
import { testWithServices as test } from './fixtures/testWithServices.js'

const husd = tokens.husd.address

test('swaps a coin for a token and back, and shows what was really received', async ({
  dapp,
  modal,
  visits,
  accounts,
  chains,
  page,
}) => {
  await visits()
  const { client } = chains.harbour
  const owner = accounts[0].address
  const holding = () => client.readContract({ address: husd, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
  const before = await holding()
  const button = page.getByTestId('swap-review')
  const confirm = page.getByTestId('swap-confirm')
  const received = page.getByTestId('swap-received')

  await dapp.openModal()
  await page.getByTestId('account-swap').click()
  await modal.shows('Swap')
  await expect(button).toHaveText('Choose a token')
  await button.click()
  await modal.shows('Choose a token')
  await page.getByRole('textbox', { name: 'Name, symbol or address' }).fill('husd')
  await page.getByTestId('swap-token-HUSD').click()
  await page.getByRole('textbox', { name: 'You pay' }).fill('0.5')
  await expect(button).toHaveText('Review swap')
  await isAccessible(page, 'Swap')
  await button.click()
  await expect(confirm).toContainText('Swap with')
  await confirm.click()
  await expect(received).toBeVisible()
  const got = (await holding()) - before
  expect(got).toBeGreaterThan(0n)
  expect((await received.textContent())?.replaceAll(',', '')).toBe(`${shown(got)} HUSD`)
  await isAccessible(page, 'SwapConfirmed')

  await page.getByTestId('swap-done').click()
  await page.getByTestId('account-swap').click()
  await page.getByTestId('swap-source').click()
  await page.getByTestId('swap-token-HUSD').click()
  await page.getByTestId('swap-to').click()
  await page.getByTestId('swap-token-ETH').click()
  await page.getByRole('textbox', { name: 'You pay' }).fill('100')
  await expect(button).toHaveText('Review swap')
  await button.click()
  await expect(confirm).toContainText('Allow HUSD')
  await confirm.click()
  await expect(confirm).toContainText('Swap with')
  await confirm.click()
  await expect(received).toContainText(/\d ETH$/u)
  expect(await holding()).toBe(before + got - 100_000_000n)
})

test('removes an old allowance where the token wants that, and goes on after a switch of the account', async ({
  visits,
  dapp,
  wallet,
  accounts,
  chains,
  page,
}) => {
  const { client, url } = chains.harbour
  const { address: owner, privateKey } = accounts[0]
  const token = { address: tokens.usdl.address, abi: erc20Abi } as const
  const router = contracts.uniswapRouter
  const allowance = () => client.readContract({ ...token, functionName: 'allowance', args: [owner, router] })
  await visits()
  const [button, confirm] = [page.getByTestId('swap-review'), page.getByTestId('swap-confirm')]
  const amount = page.getByRole('textbox', { name: 'You pay' })

  await dapp.openModal()
  await page.getByTestId('account-swap').click()
  await button.click()
  await page.getByTestId('swap-token-USDL').click()
  await amount.fill('0.1')
  await expect(button).toHaveText('Review swap')
  await button.click()
  // The review belongs to one account. After a switch, the wallet is not asked to send it.
  await expect(confirm).toContainText('Swap with')
  await wallet.changesToAccount(1)
  await expect(button).toHaveText('Choose a token')
  await wallet.changesToAccount(0)
  await expect(button).toHaveText('Choose a token')
  await wallet.wasAsked('eth_sendTransaction', 0)

  await button.click()
  await page.getByTestId('swap-token-USDL').click()
  await amount.fill('0.1')
  await expect(button).toHaveText('Review swap')
  await button.click()
  await confirm.click()
  await expect(page.getByTestId('swap-received')).toContainText('USDL')
  await page.getByTestId('swap-done').click()

  const signer = createWalletClient({ account: privateKeyToAccount(privateKey), transport: http(url) })
  const earlier = { ...token, chain: null, functionName: 'approve', args: [router, 5n] } as const
  await client.waitForTransactionReceipt({ hash: await signer.writeContract(earlier) })

  await page.getByTestId('account-swap').click()
  await page.getByTestId('swap-source').click()
  await page.getByTestId('swap-token-USDL').click()
  await page.getByTestId('swap-to').click()
  await page.getByTestId('swap-token-ETH').click()
  await amount.fill('20')
  await expect(button).toHaveText('Review swap')
  await button.click()
  await expect(confirm).toContainText('Remove it in')
  await confirm.click()
  await expect(confirm).toContainText('Allow USDL')
  expect(await allowance()).toBe(0n)
  await confirm.click()
  await expect(confirm).toContainText('Swap with')
  expect(await allowance()).toBe(20_000_000n)
  await confirm.click()
  await expect(page.getByTestId('swap-received')).toContainText(/\d ETH$/u)
  await wallet.wasAsked('eth_sendTransaction', 4)
})

const shown = (units: bigint): string => formatUnits(units, tokens.husd.decimals).replace(/\.?0+$/u, '')
