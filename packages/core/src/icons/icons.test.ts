import { expect, test } from 'vitest'
import * as icons from './icons.js'

test.each(Object.entries(icons))('draws %s with path commands only, inside its box', (_, { viewBox, path }) => {
  expect(viewBox).toBe('0 0 20 20')
  expect(path).toMatch(/^M[MmLlHhVvCcSsAaZz\d .,-]+$/u)
})
