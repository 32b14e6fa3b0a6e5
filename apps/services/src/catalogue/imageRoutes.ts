import { createHash } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { callerQuery } from '../server/callerQuery.ts'
import { errorReply, ServiceError } from '../server/ServiceError.ts'
import { createLatest } from './createLatest.ts'
import type { WalletPictures } from './createWalletPictures.ts'
import { drawLetters, initials } from './drawLetters.ts'
import { findImage, type ImageKind } from './findImage.ts'

type Served = { type: string; body: Buffer; etag: string; isReal: boolean }

const svg = 'image/svg+xml'

/** About 4 kB each. */
const maxImages = 1000
const id = Type.String({ pattern: '^[0-9A-Za-z-]{1,64}$' })

/** The paths of images, and the pattern of the id in them. */
const routes = [
  { kind: 'wallet', path: '/getWalletImage/:id', key: id, summary: 'The icon of a wallet' },
  { kind: 'asset', path: '/public/getAssetImage/:id', key: id, summary: 'The icon of a network or a connector' },
  {
    kind: 'currency',
    path: '/public/getCurrencyImage/:id',
    key: Type.String({ pattern: '^[A-Za-z]{3,5}$' }),
    summary: 'The sign of a currency, by its code',
  },
  {
    kind: 'token',
    path: '/public/getTokenImage/:id',
    key: Type.String({ pattern: '^(?=.*[\\p{L}\\p{N}])[^/\\\\\\p{C}]{1,32}$' }),
    summary: 'The icon of a token, by its symbol',
  },
] as const

/** Images are the same for everyone and identify no visitor, so anyone may ask, and every cache may keep them. */
export const imageRoutes =
  (pictures: WalletPictures): FastifyPluginAsyncTypebox =>
  async (server) => {
    const images = createLatest<Served>(maxImages)

    async function serve(kind: ImageKind, key: string): Promise<Served | undefined> {
      const cacheKey = `${kind}/${key}`
      const known = images.get(cacheKey)
      if (known) return known
      const image = await findImage(kind, key)
      if (!image) return kind === 'wallet' ? serveListed(key) : undefined
      const served = toServed(svg, Buffer.from(image.svg), image.isReal)
      // Letters are cheap to draw, and symbols are unlimited, so placeholders are not cached.
      if (image.isReal) images.set(cacheKey, served)
      return served
    }

    /** A list may show another picture tomorrow. */
    async function serveListed(key: string): Promise<Served | undefined> {
      const wallet = pictures.find(key)
      if (!wallet) return undefined
      const picture = await pictures.read(wallet)
      if (picture) return toServed(picture.type, picture.body, false)
      return toServed(svg, Buffer.from(drawLetters(key.toLowerCase(), initials(wallet.name))), false)
    }

    for (const { kind, path, key, summary } of routes) {
      server.get(
        path,
        {
          schema: {
            summary,
            tags: ['catalogue'],
            params: Type.Object({ id: key }),
            querystring: Type.Object(callerQuery),
            response: {
              200: {
                description: 'An SVG; for a wallet of a list also another kind of image',
                content: { [svg]: { schema: Type.Any() } },
              },
              304: Type.Null({ description: 'It is still the same' }),
              '4xx': errorReply,
              '5xx': errorReply,
            },
          },
        },
        async (request, reply) => {
          const image = await serve(kind, request.params.id)
          if (!image) throw new ServiceError(404, 'id', `The catalogue has no such ${kind}`)
          // An icon may replace the letters one day.
          const caching = image.isReal ? 'max-age=31536000, immutable' : 'max-age=86400'
          reply.headers({
            'cache-control': `public, ${caching}`,
            etag: image.etag,
            // An SVG opened directly is a page. This policy disables it.
            'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
            'x-content-type-options': 'nosniff',
            'cross-origin-resource-policy': 'cross-origin',
            'access-control-allow-origin': '*',
          })
          reply.removeHeader('vary')
          if (isSame(request.headers['if-none-match'], image.etag)) return reply.code(304).send(null)
          return reply.type(image.type).send(image.body)
        },
      )
    }
  }

function toServed(type: string, body: Buffer, isReal: boolean): Served {
  return { type, body, isReal, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}

function isSame(wanted: string | undefined, etag: string): boolean {
  const tags = (wanted ?? '').split(',').map((tag) => tag.trim().replace(/^W\//u, ''))
  return tags.includes(etag) || tags.includes('*')
}
