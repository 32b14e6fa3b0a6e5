import { suggestWallets } from '@mooring/core'
import { expect, test } from 'vitest'
import { brandIconOf } from './brandPart.js'

test.each(['eip155:1', 'eip155:8453', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'io.metamask'])(
  'has an icon for %s, as data',
  (id) => {
    expect(brandIconOf(id)).toMatch(/^data:image\/svg\+xml,%3Csvg%20/u)
  },
)

test('has the icons of the wallets that a page of the first family suggests', () => {
  expect(suggestWallets(['eip155']).filter(({ id }) => !brandIconOf(id))).toEqual([])
})

test.each(['eip155:31337', 'toString', ''])('has no icon for %s', (id) => {
  expect(brandIconOf(id)).toBeUndefined()
})
