import { expect, test } from 'vitest'
import * as swap from './swap.js'

test('exports these names, and no others, from @mooring/controllers/swap', () => {
  expect(Object.keys(swap)).toEqual(['createSwapController'])
})
