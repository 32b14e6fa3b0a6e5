import { expect, test } from 'vitest'
import * as send from './send.js'

test('exports these names, and no others, from @mooring/controllers/send', () => {
  expect(Object.keys(send)).toEqual(['createSendController'])
})
