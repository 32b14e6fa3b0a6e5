import { en, type Messages } from '@mooring/core/messages'
import { enNfts } from '@mooring/core/messages/nfts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInModal } from '../../testing/renderInModal.js'
import { type Answers, setupAccount } from '../../testing/setupAccount.js'
import { bob } from '../../testing/setupKit.js'
import { NftView } from './NftView.js'

const id = `eip155:1/erc1155:${bob}/12345678901234567890`
const nft = (more: object = {}): object => ({
  id,
  chainId: 'eip155:1',
  contract: `eip155:1:${bob}`,
  tokenId: '12345678901234567890',
  quantity: '1',
  name: 'Harbour',
  description: null,
  collection: { name: 'Boats' },
  content: null,
  flags: { is_spam: false },
  ...more,
})

/** The page of an NFT beside the account, which loads it. */
async function setup(answers: Answers, wanted = id) {
  const test = await setupAccount('nfts', answers)
  const { container } = await renderInModal(
    test.kit,
    <NftView route={{ view: 'Nft', nft: wanted, name: 'An NFT' }} />,
    {
      ...en,
      ...enNfts,
    } as Partial<Messages>,
  )
  return { ...test, page: within(container) }
}
const facts = (element: Element) =>
  [...element.querySelectorAll('.facts > div')].map(({ children }) =>
    [...children].map((child) => child.querySelector('bdi')?.textContent ?? child.textContent),
  )

test('shows an NFT: what it is, how many there are, and its number', async () => {
  const description = 'A boat that lies in the harbour. '.repeat(30)
  const { page } = await setup({ '/nfts': { data: [nft({ quantity: '1250', description })], next: null } })
  const shown = await page.findByTestId('nft-page')
  expect(facts(shown)).toEqual([
    ['Collection', 'Boats'],
    ['Quantity', '1,250'],
    ['Network', 'Ethereum'],
    ['Contract', '0x7099…79C8'],
    ['Token ID', '123456…7890'],
  ])
  expect(page.getByText(/^A boat that lies/u)).toBeTruthy()
  expect(page.queryByText('This looks like spam')).toBeNull()
})

test.each([
  ['the services say so', { flags: { is_spam: true } }],
  ['its name is bait', { name: 'Claim at https://harbour.example' }],
  ['its collection is bait', { collection: { name: 'Visit harbour.example to claim' } }],
])('warns of spam where %s', async (_, more) => {
  const { page } = await setup({ '/nfts': { data: [nft(more)], next: null } })
  await page.findByText('This looks like spam')
})

test('shows an NFT without a contract by its id', async () => {
  const alone = `eip155:1/nft:HaCuZEAAQq1fFjczHDMUvDrsfmMopFjGgQRAQ3aP1mBP`
  const data = [nft({ id: alone, contract: undefined, tokenId: 'HaCuZEAAQq1fFjczHDMUvDrsfmMopFjGgQRAQ3aP1mBP' })]
  const { page } = await setup({ '/nfts': { data, next: null } }, alone)
  const shown = facts(await page.findByTestId('nft-page'))
  expect(shown.map(([name]) => name)).toEqual(['Collection', 'Network', 'Token ID'])
  expect(shown.at(-1)).toEqual(['Token ID', 'HaCuZE…1mBP'])
})

test('says that the account does not have it, and leads back', async () => {
  const { page, kit } = await setup({ '/nfts': { data: [nft()], next: null } }, id.replace('1234', '9999'))
  await page.findByText('NFT not found')
  kit.router.push({ view: 'Nft', nft: id, name: 'Harbour' })
  await userEvent.click(page.getByRole('button', { name: 'Back' }))
  expect(kit.router.$router.get().route.view).toBe('Account')
})

test('says that it loads', async () => {
  const { page } = await setup({ '/nfts': new Promise(() => {}) })
  expect(page.getByRole('status').textContent).toContain('Loading NFTs')
  expect(screen.queryByText('NFT not found')).toBeNull()
})
