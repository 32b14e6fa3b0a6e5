import { describe, expect, test } from 'vitest'
import { createTestService } from '../../testing/testCall.js'
import { getAnalyticsConfig } from './getAnalyticsConfig.js'
import { getImage } from './getImage.js'
import { type CatalogueImage, imageUrl } from './imageUrl.js'

const kinds: readonly (readonly [CatalogueImage, string])[] = [
  [{ kind: 'wallet', id: '1f2e' }, '/getWalletImage/1f2e'],
  [{ kind: 'asset', id: 'a/b' }, '/public/getAssetImage/a%2Fb'],
  [{ kind: 'currency', id: 'USD' }, '/public/getCurrencyImage/USD'],
  [{ kind: 'token', id: 'ETH' }, '/public/getTokenImage/ETH'],
]
const png = (type: string, size = 3) => new Response(new Uint8Array(size), { headers: { 'content-type': type } })

describe('imageUrl', () => {
  test.each(kinds)('gives the image %j the address %s', (image, path) => {
    const { http } = createTestService(() => undefined)
    expect(imageUrl(http, image)).toBe(`https://service.example${path}?projectId=project&st=appkit&sv=react-evm-1.0.0`)
  })

  test('refuses an id that would lead elsewhere', () => {
    const { http } = createTestService(() => undefined)
    expect(() => imageUrl(http, { kind: 'token', id: '..' })).toThrow('This cannot be asked for')
  })
})

describe('getImage', () => {
  test.each(kinds)('loads the image %j from %s', async (image, path) => {
    const { http, calls } = createTestService(() => png('image/png; charset=binary'))
    const blob = await getImage(http, { image })
    expect(blob).toBeInstanceOf(Blob)
    expect([blob.type, blob.size]).toEqual(['image/png', 3])
    expect(calls[0]).toMatchObject({ method: 'GET', path, query: { projectId: 'project' } })
  })

  test.each(['text/html', '', 'application/json', 'x-image/png', 'image/'])(
    'refuses what calls itself %j',
    async (type) => {
      const { http } = createTestService(() => png(type))
      await expect(getImage(http, { image: { kind: 'wallet', id: '1' } })).rejects.toMatchObject({
        name: 'InvalidReplyError',
        details: 'It is not an image.',
      })
    },
  )

  test('loads 1 MiB, and no more', async () => {
    const image = { kind: 'wallet', id: '1' } as const
    const limit = 1024 * 1024
    const good = createTestService(() => png('image/png', limit))
    expect((await getImage(good.http, { image })).size).toBe(limit)
    const large = createTestService(() => png('image/png', limit + 1))
    await expect(getImage(large.http, { image })).rejects.toMatchObject({ name: 'ReplyTooLargeError' })
  })

  test('can be given up', async () => {
    const { http } = createTestService(() => png('image/png'))
    const parameters = { image: { kind: 'wallet', id: '1' }, signal: AbortSignal.abort() } as const
    await expect(getImage(http, parameters)).rejects.toMatchObject({ name: 'RequestAbortedError' })
  })
})

describe('getAnalyticsConfig', () => {
  test.each([true, false])('tells that analytics are wanted: %j', async (isAnalyticsEnabled) => {
    const { http, calls } = createTestService(() => ({ isAnalyticsEnabled }))
    expect(await getAnalyticsConfig(http)).toEqual({ isAnalyticsEnabled })
    expect(calls[0]).toMatchObject({ method: 'GET', path: '/getAnalyticsConfig' })
  })

  test.each([
    () => ({ isAnalyticsEnabled: 'true' }),
    () => ({}),
    () => new Response(null, { status: 500 }),
    () => Promise.reject(new TypeError('offline')),
  ])('switches analytics off after any failure (%#)', async (answer) => {
    expect(await getAnalyticsConfig(createTestService(answer).http)).toEqual({ isAnalyticsEnabled: false })
  })
})
