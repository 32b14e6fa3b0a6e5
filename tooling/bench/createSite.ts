import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'vite'
import { answerServices, answerTime } from './answerServices.ts'
import { createCertificate } from './createCertificate.ts'

/** A page on its own origin, over HTTP/2 and brotli. */
export type Site = {
  readonly origin: string
  /** The fingerprint that makes the browser trust the site, and so cache its files. */
  readonly fingerprint: string
  readonly stop: () => void
}

const contentTypes: Readonly<Record<string, string>> = { html: 'text/html; charset=utf-8', js: 'text/javascript' }

/**
 * Builds the page for production from the published files of the packages, and serves it like a static host.
 *
 * @param mode - `baseline` leaves the modal out.
 */
export async function createSite(root: string, mode: 'production' | 'baseline'): Promise<Site> {
  const result = await build({ configFile: false, root, mode, logLevel: 'error', build: { write: false } })
  const [output] = [result].flat()
  if (!output || !('output' in output)) throw new Error('Vite built nothing')

  const files = new Map<string, Buffer>(
    output.output.map((file) => {
      const content = file.type === 'chunk' ? file.code : file.source
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
      return [`/${file.fileName}`, brotliCompressSync(content, { params })]
    }),
  )

  function serve({ url }: Http2ServerRequest, response: Http2ServerResponse): void {
    const path = url.split('?')[0] === '/' ? '/index.html' : url
    const file = files.get(path)
    if (!file) return void response.writeHead(404).end()
    const isPage = path.endsWith('.html')
    response
      .writeHead(200, {
        'content-type': contentTypes[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
        'content-encoding': 'br',
        // A file name with a hash never changes its content.
        'cache-control': isPage ? 'no-cache' : 'public, max-age=31536000, immutable',
      })
      .end(file)
  }

  const { key, cert, fingerprint } = createCertificate('127.0.0.1')
  const server = createSecureServer({ key: key.export({ type: 'pkcs8', format: 'pem' }), cert })
  server.on('request', (request, response) => {
    if (request.url === '/rpc') void answerRpc(request, response)
    else if (request.url.startsWith('/services/')) setTimeout(() => answerService(request, response), answerTime)
    else serve(request, response)
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The site has no port')
  return { origin: `https://127.0.0.1:${address.port}`, fingerprint, stop: () => server.close() }
}

/** A chain on which every account has 1.5 ether. */
async function answerRpc(request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { id } = JSON.parse(Buffer.concat(chunks).toString())
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ jsonrpc: '2.0', id, result: '0x14d1120d7b160000' }))
}

/** The services of the page, on its own origin. */
function answerService({ url }: Http2ServerRequest, response: Http2ServerResponse): void {
  const answer = answerServices(url)
  response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(answer ?? '')
}
