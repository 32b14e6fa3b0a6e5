import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { escapeXml } from '../server/escapeXml.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}

type FrameFile = {
  readonly bytes: Buffer
  readonly type: string
  /** For a browser that has it already. */
  readonly etag: string
  /** Whether its name changes with its content. */
  readonly isHashed: boolean
}

export type FrameFiles = {
  /** The document, which learns where the services are. */
  readonly page: (services: string) => string
  /** The hash of its inline script, as a policy names it. Undefined without one. */
  readonly inline: string | undefined
  /** @param path - As in the URL. */
  readonly find: (path: string) => FrameFile | undefined
}

const built = fileURLToPath(new URL('../../../frame/dist', import.meta.url))
const place = /<meta name="services" content=""\s*\/?>/u

/**
 * Reads the built frame into memory: a request can reach no other file.
 *
 * @throws {Error} There is no frame in the folder.
 */
export function readFrameFiles(folder: string = built): FrameFiles {
  const paths = globSync('**/*', { cwd: folder }).filter((path) => types[extname(path)] !== undefined)
  const files = new Map(paths.map((path) => [`/${path.replaceAll(sep, '/')}`, readFile(folder, path)]))
  const document = readDocument(folder)
  const [, importMap] = /<script type="importmap">(.*?)<\/script>/u.exec(document) ?? []
  return {
    inline: importMap && `sha256-${createHash('sha256').update(importMap).digest('base64')}`,
    page: (services) => document.replace(place, () => `<meta name="services" content="${escapeXml(services)}">`),
    find: (path) => files.get(path),
  }
}

function readFile(folder: string, path: string): FrameFile {
  const bytes = readFileSync(join(folder, path))
  const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`
  return { bytes, etag, type: types[extname(path)] ?? '', isHashed: /-[\w-]{8,}\.\w+$/u.test(path) }
}

function readDocument(folder: string): string {
  const hint = 'Build it (pnpm --filter frame build), or set embedded.frame.files to the folder where it is.'
  try {
    const document = readFileSync(join(folder, 'index.html'), 'utf8')
    if (place.test(document)) return document
  } catch (cause) {
    throw new Error(`The frame of the embedded wallet is not in ${folder}. ${hint}`, { cause })
  }
  throw new Error(`The page in ${folder} is not the frame of the embedded wallet. ${hint}`)
}
