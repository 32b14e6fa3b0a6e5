import { expect, test } from 'vitest'
import { keepPages } from './keepPages.ts'
import type { NftSource } from './NftSource.ts'

test('a page is kept without what is too long to be shown', async () => {
  const long = 'x'.repeat(1_000_000)
  const source: NftSource = {
    name: 'test',
    serves: () => true,
    find: async () => ({
      nfts: [
        {
          kind: 'nft',
          tokenId: '1',
          name: long,
          description: long,
          collection: { name: long },
          image: `data:,${long}`,
        },
        {
          kind: 'nft',
          tokenId: '2',
          name: 'One',
          description: undefined,
          collection: 'All',
          image: 'https://a.example',
        },
      ],
      next: 'more',
    }),
  }
  const chain = { network: { caipNetworkId: 'solana:test' } } as NftSource.Question['chain']
  const { nfts, next } = await keepPages(source, Date.now).find({ chain, account: 'a', after: undefined })
  expect(next).toBe('more')
  expect(nfts).toEqual([
    {
      ...{ kind: 'nft', tokenId: '1', name: long.slice(0, 256), description: long.slice(0, 1000) },
      // A part of a link leads elsewhere.
      ...{ collection: null, image: null },
    },
    { kind: 'nft', tokenId: '2', name: 'One', description: null, collection: 'All', image: 'https://a.example' },
  ])
})
