import { expect, test } from 'vitest'
import type { Nft } from '../clients/blockchain/getNfts.js'
import { arrangeNfts } from './arrangeNfts.js'

const nft = (id: string, more: Partial<Nft> = {}): Nft => ({
  id,
  contract: 'eip155:1:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb',
  tokenId: '1',
  quantity: '1',
  name: `Boat ${id}`,
  description: undefined,
  collection: 'Boats',
  imageUrl: undefined,
  isSpam: false,
  ...more,
})

test('keeps the order, and spam apart', () => {
  const marked = nft('2', { isSpam: true })
  const named = nft('3', { name: 'Claim at boats.xyz' })
  const collected = nft('4', { collection: 'www.boats.gift' })
  const { shown, spam } = arrangeNfts([nft('1'), marked, named, nft('5', { name: undefined }), collected])
  expect(shown.map(({ id }) => id)).toEqual(['1', '5'])
  expect(spam).toEqual([marked, named, collected])
})

test('has a token once, as it was listed last', () => {
  const again = nft('1', { quantity: '2' })
  expect(arrangeNfts([nft('1'), nft('2'), again]).shown).toEqual([again, nft('2')])
})
