import { lanternsAbi } from 'devnet/abis'
import { contracts } from 'devnet/contracts'
import { type Address, encodeFunctionData, type Hex } from 'viem'
import type { Chain } from './fixtures/chains.js'
import { isAccessible } from './fixtures/isAccessible.js'
import { expect } from './fixtures/test.js'
import { testWithServices as test } from './fixtures/testWithServices.js'

/** An account of the local chains with coins for fees. */
const minter = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

async function call({ client }: Chain, from: Address, data: Hex): Promise<void> {
  const hash = await client.sendUnsignedTransaction({ from, to: contracts.lanterns, data } as never)
  await client.waitForTransactionReceipt({ hash })
}

const mint = (chain: Chain, to: Address, id: bigint, amount: bigint) =>
  call(chain, minter, encodeFunctionData({ abi: lanternsAbi, functionName: 'mint', args: [to, id, amount] }))

test('shows an NFT when it is minted, with its picture from the services, and no longer when it is gone', async ({
  dapp,
  modal,
  visits,
  accounts,
  chains,
  services,
  page,
}) => {
  const [{ address }] = accounts
  const { client } = chains.harbour
  await visits()
  await dapp.openModal()
  await modal.card.getByRole('tab', { name: /Tokens/u }).focus()
  await page.keyboard.press('ArrowRight')
  const tab = modal.card.getByRole('tab', { name: /NFTs/u })
  await expect(tab).toBeFocused()
  await modal.says('No NFTs yet')

  await mint(chains.harbour, address, 12n, 4n)
  const tile = modal.card.getByTestId('nft-tile')
  await expect(tile).toContainText('Lantern 12', { timeout: 40_000 })
  const held = await client.readContract({
    address: contracts.lanterns,
    abi: lanternsAbi,
    functionName: 'balanceOf',
    args: [address, 12n],
  })
  await expect(tile).toContainText(`×${held}`)
  await expect(tab).toHaveText(/NFTs\s*1/u)
  const picture = tile.locator('img')
  await expect(picture).toHaveAttribute('src', new RegExp(`^${services}/public/getNftImage/`, 'u'))
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await isAccessible(page, 'NFTs')

  await tile.press('Enter')
  await modal.shows('Lantern 12')
  await expect(page.getByTestId('nft-page')).toContainText('It burns on the chain.')
  await expect(page.getByTestId('nft-page').getByTitle(contracts.lanterns)).toBeVisible()
  await isAccessible(page, 'an NFT')
  await page.keyboard.press('Escape')
  await expect(modal.card).toBeHidden()

  // The tab is remembered.
  await dapp.openModal()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await client.impersonateAccount({ address })
  const give = { abi: lanternsAbi, functionName: 'safeTransferFrom' } as const
  await call(chains.harbour, address, encodeFunctionData({ ...give, args: [address, minter, 12n, held, '0x'] }))
  await client.stopImpersonatingAccount({ address })
  await expect(modal.card).toContainText('No NFTs yet', { timeout: 40_000 })
})

test('says that the NFTs did not load, beside tokens that did, and tries again', async ({
  dapp,
  modal,
  visits,
  accounts,
  chains,
  guard,
  page,
}) => {
  const [{ address }] = accounts
  await mint(chains.harbour, address, 5n, 1n)
  guard.expects(/status of 503/u)
  await page.route('**/nfts?*', (route) => route.fulfill({ status: 503, body: '' }))
  await visits()
  await dapp.openModal()
  await modal.card.getByRole('tab', { name: /NFTs/u }).click()
  await modal.says('Your NFTs didn’t load')
  await expect(modal.card.getByRole('tab', { name: /Tokens/u })).toHaveText(/\d/u)
  await page.unroute('**/nfts?*')
  await modal.retryButton.click()
  await expect(modal.card.getByTestId('nft-tile')).toContainText('Lantern 5')
})
