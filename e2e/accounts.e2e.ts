import { expect } from '@playwright/test'
import { accountContracts, contracts } from 'devnet'
import { routerAbi } from 'devnet/abis'
import { accounts } from 'devnet/accounts'
import { createWalletClient, encodeFunctionData, erc20Abi, http, parseUnits } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { readChains } from './fixtures/chains.js'
import { isAccessible } from './fixtures/isAccessible.js'
import { isFrameAccessible } from './fixtures/isFrameAccessible.js'
import { testWithEmail } from './fixtures/testWithEmail.js'
import { testWithFrame as test } from './fixtures/testWithFrame.js'
import type { FrameModel } from './models/FrameModel.js'

// Each test has services of its own, so both workers share the file.
test.describe.configure({ mode: 'parallel' })

const email = 'ada@example.org'
const { harbour } = readChains()
const chainId = `eip155:${harbour.network.id}` as const
const { husd, uniswapRouter, weth } = contracts
const bob = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const amount = parseUnits('20', 6)

/** Logs in on the network, and returns the address. */
async function enter(wallet: FrameModel): Promise<`0x${string}`> {
  await wallet.logsIn(email)
  const { payload } = await wallet.ask('GET_USER', { chainId })
  return payload?.address as `0x${string}`
}

/** Gives an account tokens, and no coin. */
async function giveTokens(to: `0x${string}`): Promise<void> {
  const account = privateKeyToAccount(accounts[1].privateKey)
  const client = createWalletClient({ account, chain: harbour.network, transport: http(harbour.url) })
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
  const hash = await client.sendTransaction({ to: husd, data })
  await harbour.client.waitForTransactionReceipt({ hash, pollingInterval: 50 })
}

const tokensOf = (address: `0x${string}`): Promise<bigint> =>
  harbour.client.readContract({ address: husd, abi: erc20Abi, functionName: 'balanceOf', args: [address] })
const delegated = `0xef0100${accountContracts.smartAccount.slice(2).toLowerCase()}`

/** Approving the router, and the swap of half of the tokens, as a page would send them. */
function approveAndSwap(address: `0x${string}`) {
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [uniswapRouter, amount / 2n] })
  const swap = encodeFunctionData({
    abi: routerAbi,
    functionName: 'swapExactTokensForETH',
    args: [amount / 2n, 0n, [husd, weth], address, 9_999_999_999n],
  })
  const calls = [
    { to: husd, data: approve },
    { to: uniswapRouter, data: swap },
  ]
  return {
    version: '2.0.0',
    chainId: `0x${harbour.network.id.toString(16)}`,
    from: address,
    atomicRequired: true,
    calls,
  }
}

test.describe('where visitors pay', () => {
  test.use({ smartAccounts: { fees: 'self' } })

  test('approves a swap and makes it in one approval', async ({ wallet }) => {
    const address = await enter(wallet)
    await giveTokens(address)
    await harbour.client.setBalance({ address, value: 10n ** 18n })
    const capabilities = () => wallet.ask('RPC_REQUEST', { method: 'wallet_getCapabilities', params: [address] })
    const id = `0x${harbour.network.id.toString(16)}`
    expect((await capabilities()).payload).toEqual({ [id]: { atomic: { status: 'ready' } } })

    const sending = wallet.ask('RPC_REQUEST', {
      method: 'wallet_sendCalls',
      params: [approveAndSwap(address)],
      chainId,
    })
    await expect(wallet.view.getByText(/HUSD/u).first()).toBeVisible()
    await isFrameAccessible(wallet.page, 'approve a batch')
    // Nobody has published what the router does, so the visitor looks at the data first.
    await wallet.button('Show data first').click()
    await wallet.approves()
    const { payload } = await sending
    expect(payload, JSON.stringify(payload)).toMatchObject({ id: expect.stringMatching(/^0x[\da-f]+$/u) })
    await expect
      .poll(() => wallet.ask('RPC_REQUEST', { method: 'wallet_getCallsStatus', params: [payload?.id], chainId }))
      .toMatchObject({ payload: { status: 200, atomic: true, receipts: [{ status: '0x1' }] } })
    expect(await tokensOf(address)).toBe(amount / 2n)
    expect(await harbour.client.getCode({ address })).toBe(delegated)
    expect((await capabilities()).payload).toEqual({ [id]: { atomic: { status: 'supported' } } })

    // The second needs no authorization.
    const again = wallet.ask('RPC_REQUEST', { method: 'wallet_sendCalls', params: [approveAndSwap(address)], chainId })
    await wallet.button('Show data first').click()
    await wallet.approves()
    expect((await again).type).toBe('@w3m-frame/RPC_REQUEST_SUCCESS')
    await expect.poll(() => tokensOf(address)).toBe(0n)
  })
})

test.describe('where the site pays', () => {
  test.use({ smartAccounts: { fees: 'sponsored', limits: { perUser: '0.003', perOperation: '0.003' } } })

  test('pays for the first transaction of an account with 0 wei, up to its limit', async ({ wallet }) => {
    const address = await enter(wallet)
    await giveTokens(address)
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [bob, 1_000_000n] })
    const transaction = { from: address, to: husd, data }
    const send = () => wallet.ask('RPC_REQUEST', { method: 'eth_sendTransaction', params: [transaction], chainId })
    const before = await tokensOf(bob)
    const first = send()
    await expect(wallet.view.getByText('Paid by the site')).toBeVisible()
    await wallet.approves()
    const { payload } = await first
    expect(payload, JSON.stringify(payload)).toMatch(/^0x[\da-f]{64}$/u)
    await expect.poll(() => tokensOf(bob)).toBe(before + 1_000_000n)
    expect(await harbour.client.getBalance({ address })).toBe(0n)
    expect(await harbour.client.getCode({ address })).toBe(delegated)
    expect((await wallet.ask('GET_USER')).payload).toMatchObject({ smartAccountDeployed: true })
  })
})

test.describe('where the limit of the site is reached', () => {
  test.use({ smartAccounts: { fees: 'sponsored', limits: { perUser: '0.000000001' } } })

  test('says so, sends nothing, and lets visitors pay themselves', async ({ wallet }) => {
    const address = await enter(wallet)
    await giveTokens(address)
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [bob, 1_000_000n] })
    const transaction = { from: address, to: husd, data }
    const send = () => wallet.ask('RPC_REQUEST', { method: 'eth_sendTransaction', params: [transaction], chainId })
    const refused = await send()
    expect(refused.payload?.message).toContain('the account has too little to pay the fee itself. Nothing was sent.')
    expect(await tokensOf(address)).toBe(amount)

    await harbour.client.setBalance({ address, value: 10n ** 18n })
    const sending = send()
    await expect(wallet.view.getByText('so you pay this one')).toBeVisible()
    await isFrameAccessible(wallet.page, 'approve without the site')
    await wallet.approves()
    expect((await sending).payload).toMatch(/^0x[\da-f]{64}$/u)
    await expect.poll(() => tokensOf(address)).toBe(amount - 1_000_000n)
  })
})

testWithEmail.describe('in the modal', () => {
  testWithEmail.use({ smartAccounts: { fees: 'self' } })

  testWithEmail('a visitor switches to the standard account and back', async ({ visits, dapp, modal, login, page }) => {
    await visits()
    await dapp.openModal()
    await login.logsIn(email)
    await modal.isClosed()
    const address = await dapp.seesAddress()
    await dapp.openModal()
    await modal.press('Account type')
    const [smart, standard] = [page.getByTestId('account-type-smartAccount'), page.getByTestId('account-type-eoa')]
    await expect(smart).toHaveAttribute('aria-current', 'true')
    await isAccessible(page, 'account types')
    await standard.click()
    await expect(standard).toHaveAttribute('aria-current', 'true')
    await modal.close()
    await dapp.reload()
    expect(await dapp.seesAddress()).toBe(address)
    await dapp.openModal()
    await modal.press('Account type')
    await expect(standard).toHaveAttribute('aria-current', 'true')
    await smart.click()
    await expect(smart).toHaveAttribute('aria-current', 'true')
  })

  testWithEmail(
    'a switch that fails leaves the standard account, and says so',
    async ({ visits, dapp, modal, login, page, context, guard }) => {
      guard.expects(/ERR_FAILED|Failed to load resource/u)
      await page.clock.install()
      await visits()
      await dapp.openModal()
      await login.logsIn(email)
      await modal.isClosed()
      await dapp.openModal()
      await modal.press('Account type')
      const [smart, standard] = [page.getByTestId('account-type-smartAccount'), page.getByTestId('account-type-eoa')]
      await standard.click()
      await expect(standard).toHaveAttribute('aria-current', 'true')
      // The services are away when the frame asks them again.
      await context.route('**/v1/bundler/networks', (route) => route.abort())
      await page.clock.fastForward(301_000)
      await smart.click()
      await modal.says(/services cannot be reached.*You have the standard account now/u)
      await expect(standard).toHaveAttribute('aria-current', 'true')
    },
  )
})
