import fc from 'fast-check'
import { expect, test } from 'vitest'
import { imageType } from './createNftImages.ts'
import { readFacts } from './createNftMetadata.ts'
import { readNftCursor, writeNftCursor } from './nftCursor.ts'
import { readDataUrl } from './readDataUrl.ts'
import { resolveLink } from './resolveLink.ts'

const gateways = { ipfsGateway: 'https://ipfs.example/', arweaveGateway: 'https://arweave.example' }

test.each([
  ['https://boats.example/7.json', 'https://boats.example/7.json'],
  ['http://boats.example/7.json', 'http://boats.example/7.json'],
  ['ipfs://bafy/7.json', 'https://ipfs.example/ipfs/bafy/7.json'],
  ['ipfs://ipfs/bafy/7.json', 'https://ipfs.example/ipfs/bafy/7.json'],
  ['ar://abc/7', 'https://arweave.example/abc/7'],
  ['file:///etc/passwd', undefined],
  ['ftp://boats.example/7', undefined],
  ['javascript:alert(1)', undefined],
  ['https://user:password@boats.example/', undefined],
  ['/7.json', undefined],
  ['', undefined],
])('%s leads to %s', (link, url) => {
  expect(resolveLink(link, gateways)?.href).toBe(url)
})

test.each<[string, string | undefined]>([
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['GIF89a', 'image/gif'],
  ['RIFF\x01\x02\x03\x04WEBPVP8 ', 'image/webp'],
  ['\0\0\0\x1cftypavif', 'image/avif'],
  ['<svg xmlns="http://www.w3.org/2000/svg">', 'image/svg+xml'],
  ['<?xml version="1.0"?>\n<!-- drawn -->\n<svg>', 'image/svg+xml'],
  ['<html><svg>', undefined],
  ['%PDF-1.7', undefined],
  ['', undefined],
])('%j is %s', (start, type) => {
  expect(imageType(Buffer.from(start, 'latin1'))).toBe(type)
})

test('a link that is too long leads nowhere', () => {
  expect(resolveLink(`https://boats.example/${'x'.repeat(2100)}`, gateways)).toBeUndefined()
})

test('reads data URLs, and nothing else', () => {
  expect(readDataUrl('data:application/json;base64,eyJhIjoxfQ==')?.body.toString()).toBe('{"a":1}')
  expect(readDataUrl('data:application/json;charset=utf-8,%7B%7D')?.body.toString()).toBe('{}')
  expect(readDataUrl('data:application/json,%')).toBeUndefined()
  expect(readDataUrl('https://boats.example')).toBeUndefined()
})

test('metadata of any form are read or left out, without an error', () => {
  fc.assert(fc.property(fc.string(), (text) => void readFacts(text)))
  fc.assert(
    fc.property(fc.json(), (json) => {
      const facts = readFacts(json)
      for (const value of Object.values(facts ?? {})) expect(value === null || typeof value === 'string').toBe(true)
    }),
  )
  expect(readFacts('{"name":"a\\u0000b","image":5,"description":""}')).toEqual({
    name: 'ab',
    description: null,
    image: null,
  })
})

test('a cursor is read as it was written, and no other text is one', () => {
  const after = fc.string({ minLength: 1, maxLength: 512, unit: 'grapheme' }).filter(({ length }) => length <= 512)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), after, (page, after) => {
      const cursor = { source: 'alchemy', page, after }
      expect(readNftCursor(writeNftCursor(cursor) ?? '')).toEqual(cursor)
    }),
  )
  expect(readNftCursor('abc')).toBeUndefined()
  expect(writeNftCursor({ source: 'alchemy', page: 1, after: 'x'.repeat(513) })).toBeUndefined()
})
