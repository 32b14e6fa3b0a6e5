import { expect } from '@playwright/test'
import { waitForReceipt } from 'devnet/waitForReceipt'
import { type Hash, type Hex, verifyMessage } from 'viem'
import { testWithWallet as test } from './fixtures/testWithWallet.js'

for (const path of ['wagmi', 'wagmi2'] as const) {
  test(`${path}: hooks and the modal are one`, async ({ dapp, modal, wallet, accounts, chains, page }) => {
    const { harbour, lighthouse } = chains
    const [{ address }, { address: second }] = accounts
    const fact = (name: string) => page.getByTestId(name)
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    await page.goto(dapp.urlOf({ path }))
    await expect(fact('status')).toHaveText('disconnected')
    await expect(fact('connectors')).toHaveText(wallet.name)

    await test.step('a hook connects, and a refusal has the name that viem gives it', async () => {
      await wallet.rejectsEverything()
      await press(`Connect ${wallet.name}`)
      await expect(fact('error')).toHaveText('UserRejectedRequestError')
      await wallet.approvesEverything()
      await press(`Connect ${wallet.name}`)
      await expect(fact('address')).toHaveText(address)
      await expect(fact('status')).toHaveText('connected')
      await expect(dapp.accountButton).toContainText(address.slice(0, 4))
    })

    await test.step('hooks sign, send and read', async () => {
      await press('Sign')
      await expect(fact('signature')).toHaveText(/^0x/u)
      const signature = (await fact('signature').textContent()) as Hex
      expect(await verifyMessage({ address, message: 'Ahoy', signature })).toBe(true)
      await press('Send')
      await expect(fact('hash')).toHaveText(/^0x[\da-f]{64}$/u)
      const receipt = await waitForReceipt(harbour.client, (await fact('hash').textContent()) as Hash)
      expect(receipt.status).toBe('success')
    })

    await test.step('networks and accounts go both ways', async () => {
      await press(`To ${lighthouse.network.name}`)
      await expect(fact('chain')).toHaveText(String(lighthouse.network.id))
      await dapp.openModal()
      await modal.openNetworks()
      await modal.chooseNetwork(harbour.network.name)
      await expect(fact('chain')).toHaveText(String(harbour.network.id))
      await wallet.changesToAccount(1)
      await expect(fact('address')).toHaveText(second)
    })

    await test.step('a reload asks no wallet, and reconnects once', async () => {
      await wallet.rejectsEverything()
      await page.reload()
      await expect(fact('address')).toHaveText(second)
      await expect(fact('log')).toHaveText(
        /^(?:disconnected[^,]*, )?reconnecting[^,]*, (?:re)?connected[^,]*, (?:re)?connected[^,]*$/u,
      )
      await expect(fact('error')).toBeEmpty()
    })

    await test.step('the modal disconnects for the hooks, too', async () => {
      await dapp.openModal()
      await modal.disconnect()
      await expect(fact('status')).toHaveText('disconnected')
      await page.reload()
      await expect(fact('connectors')).toHaveText(wallet.name)
      await expect(fact('status')).toHaveText('disconnected')
    })
  })
}

test('a config of the page’s own follows the modal, beside the wallets that wagmi finds', async ({
  dapp,
  modal,
  wallet,
  accounts,
  page,
}) => {
  const fact = (name: string) => page.getByTestId(name)
  await page.goto(`${dapp.urlOf({ path: 'wagmi' })}&own`)
  // wagmi finds the wallet, too: it is there once.
  await expect(fact('connectors')).toHaveText(wallet.name)
  await dapp.connects(modal, wallet)
  await expect(fact('address')).toHaveText(accounts[0].address)
  await page.getByRole('button', { name: 'Disconnect', exact: true }).click()
  await expect(dapp.connectButton).toBeVisible()
})

test('what a cookie says of the last visit is on screen before the wallet is back', async ({
  dapp,
  modal,
  wallet,
  accounts,
  page,
}) => {
  const fact = (name: string) => page.getByTestId(name)
  await page.goto(`${dapp.urlOf({ path: 'wagmi' })}&cookies`)
  await dapp.openModal()
  await modal.chooseWallet(wallet.name)
  await expect(fact('address')).toHaveText(accounts[0].address)
  await page.reload()
  await expect(fact('log')).toHaveText(/^reconnecting/u)
  await expect(fact('status')).toHaveText('connected')
  await expect(fact('address')).toHaveText(accounts[0].address)
})
