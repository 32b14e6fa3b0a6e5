import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'

/** A web site on its own port, and so on its own origin. */
export type Site = { readonly origin: string; readonly stop: () => Promise<void> }

/** Of this worker, and so of its browser. */
const usedPorts = new Set<number>()
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}
const encodings: readonly (readonly [name: string, suffix: string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
]

/**
 * Serves a folder of production files, compressed copies first, as a real host would.
 *
 * @throws {Error} No port is free.
 */
export async function createSite(options: createSite.Options): Promise<Site> {
  const { folders, headers = {}, render } = options

  /** Looks in the folders in order, never outside them. */
  function find(path: string): string | undefined {
    const name = normalize(path === '/' ? '/plain.html' : decodeURIComponent(path))
    return folders
      .map((folder) => join(folder, name))
      .find((file, index) => {
        return file.startsWith(`${folders[index]}${sep}`) && existsSync(file)
      })
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    // A missing icon would be a console error on every page.
    if (pathname === '/favicon.ico') return void response.writeHead(204).end()

    const file = find(pathname)
    if (!file) return void response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
    response.setHeader('vary', 'accept-encoding')
    // A sandboxed document has an opaque origin, so even its own files are cross-origin.
    response.setHeader('access-control-allow-origin', '*')

    const markup = await render?.(pathname, searchParams)
    if (markup !== undefined) {
      const html = await readFile(file, 'utf8')
      return void response.end(html.replace('<!--app-->', () => markup))
    }
    const accepted = String(request.headers['accept-encoding'])
    const [encoding, suffix] = encodings.find(([name, end]) => accepted.includes(name) && existsSync(file + end)) ?? []
    if (encoding) response.setHeader('content-encoding', encoding)
    response.end(await readFile(file + (suffix ?? '')))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => response.writeHead(500).end(String(error)))
  })
  const port = await listenOnNewPort(server)

  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () => close(server),
  }
}

/** A port that the system reuses is an origin with the stored data of an earlier test. */
async function listenOnNewPort(server: Server): Promise<number> {
  for (;;) {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
    const address = server.address()
    if (!address || typeof address === 'string') throw new Error('The site has no port')
    if (!usedPorts.has(address.port)) {
      usedPorts.add(address.port)
      return address.port
    }
    await close(server)
  }
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

export declare namespace createSite {
  type Options = {
    folders: readonly string[]
    headers?: Readonly<Record<string, string>>
    /** Returns the replacement of `<!--app-->` for server-rendered pages, and nothing for others. */
    render?: (path: string, query: URLSearchParams) => Promise<string | undefined>
  }
}
