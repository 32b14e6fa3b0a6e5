import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { servicesUrl, setupAccount } from '../../testing/setupAccount.js'
import { bob } from '../../testing/setupKit.js'

const nft = (tokenId: string, more: object = {}): object => ({
  id: `eip155:1/erc721:${bob}/${tokenId}`,
  chainId: 'eip155:1',
  contract: `eip155:1:${bob}`,
  tokenId,
  quantity: '1',
  name: `Boat ${tokenId}`,
  description: null,
  collection: { name: 'Boats' },
  content: { preview: { url: `${servicesUrl}/public/getNftImage/eip155:1/${bob}/${tokenId}` } },
  flags: { is_spam: false },
  ...more,
})
const spam = nft('9', { name: 'A gift', flags: { is_spam: true } })
const answer = (...data: object[]) => ({ '/nfts': { data, next: null } })
const panel = () => within(screen.getByRole('tabpanel'))

test('shows each NFT with its picture, its name and its collection, and how many there are', async () => {
  await setupAccount('nfts', answer(nft('1'), nft('2', { quantity: '1250' })))
  const first = await panel().findByRole('button', { name: /Boat 1/u })
  expect(first.textContent).toBe('Boat 1Boats')
  const picture = await waitFor(() => first.querySelector('img') ?? expect.fail())
  expect(picture.getAttribute('src')).toBe(`${servicesUrl}/public/getNftImage/eip155:1/${bob}/1`)
  expect(panel().getByRole('button', { name: /Boat 2/u }).textContent).toBe('Boat 2Boats×1,250')
})

test('calls an NFT without a name by its number', async () => {
  await setupAccount('nfts', answer(nft('12345678901234567890', { name: null, collection: null, content: null })))
  await panel().findByRole('button', { name: 'Number 1234…7890' })
})

test('folds spam away, and loads no picture of it before it is wanted', async () => {
  const { container } = await setupAccount('nfts', answer(nft('1'), spam))
  const fold = await panel().findByRole('button', { name: '1 NFT that looks like spam' })
  await waitFor(() => expect(container.querySelectorAll('.nft img')).toHaveLength(1))
  await userEvent.click(fold)
  expect(panel().getByRole('button', { name: /A gift/u })).toBeTruthy()
})

test('leads to the page of an NFT', async () => {
  const { kit } = await setupAccount('nfts', answer(nft('1')))
  await userEvent.click(await panel().findByRole('button', { name: /Boat 1/u }))
  expect(kit.router.$router.get().history.at(-1)).toEqual({
    view: 'Nft',
    nft: `eip155:1/erc721:${bob}/1`,
    name: 'Boat 1',
  })
})

test('says that there are no NFTs', async () => {
  await setupAccount('nfts', answer())
  await panel().findByText('No NFTs yet')
})

test('says that they did not load, and loads them when a visitor wants it', async () => {
  const { answers } = await setupAccount('nfts', {})
  await panel().findByText('Your NFTs didn’t load')
  Object.assign(answers, answer(nft('1')))
  await userEvent.click(panel().getByRole('button', { name: 'Try again' }))
  await panel().findByRole('button', { name: /Boat 1/u })
})

test('says so where no service knows them', async () => {
  await setupAccount('nfts', {}, { services: undefined as never })
  await panel().findByText('No NFTs here')
})

test('says so where the service knows none of the network', async () => {
  await setupAccount('nfts', { '/nfts': { data: [], next: null, isServed: false } })
  await panel().findByText('No NFTs here')
})

test('keeps what it has when a refresh fails, and says so', async () => {
  const { answers, kit } = await setupAccount('nfts', answer(nft('1')))
  await panel().findByRole('button', { name: /Boat 1/u })
  Object.assign(answers, { '/nfts': undefined })
  act(() => kit.refresh.ask('tokens'))
  await panel().findByText('Some NFTs didn’t load')
  expect(panel().getByRole('button', { name: /Boat 1/u })).toBeTruthy()
})

test('says that there is nothing but spam', async () => {
  await setupAccount('nfts', answer(spam, nft('8', { name: 'Another gift', flags: { is_spam: true } })))
  await panel().findByText('No NFTs yet')
  expect(panel().getByRole('button', { name: '2 NFTs that look like spam' }).getAttribute('aria-expanded')).toBe(
    'false',
  )
})

test('writes a long name as text, cut, and without characters that turn the line', async () => {
  const name = `<b>Harbour</b> ${'of the very long name '.repeat(20)}`
  await setupAccount('nfts', answer(nft('1', { name, collection: { name: `\u202E${'Boats'.repeat(60)}\n` } })))
  const tile = await panel().findByRole('button', { name: /Harbour/u })
  expect(tile.querySelector('b')).toBeNull()
  expect(tile.textContent).toMatch(/^<b>Harbour<\/b> of the very/u)
  expect(tile.textContent?.length).toBeLessThan(400)
  expect(tile.textContent).not.toMatch(/[\u202E\n]/u)
})

test('says that they are on their way', async () => {
  await setupAccount('nfts', { '/nfts': new Promise(() => {}) })
  expect((await panel().findByRole('status')).textContent).toBe('Loading NFTs')
})
