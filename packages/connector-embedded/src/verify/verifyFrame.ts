import { comparePolicy } from './comparePolicy.js'

/** No file of the frame is larger (bytes). */
const mostBytes = 5_000_000
/** How long one file may take (ms). */
const fileTime = 30_000
const placeOfServices = /<meta name="services" content="([^"]*)"\s*\/?>/u
const page = 'index.html'

/**
 * Compares a deployed frame with the hashes of a build: every file, and the policy of its document.
 *
 * The build that a release was tested with is in the package: `dist/frame.json`. A server can give other files to other
 * people, so one answer proves nothing about the next one: ask from several places, and again.
 *
 * @param url - Where the frame is: `services.frame` of the page.
 * @param manifest - The hash of each file by its path: `sha384-` and base64, as in Subresource Integrity.
 *
 * @example
 * ```ts
 * import { verifyFrame } from '@mooring/connector-embedded/verify'
 *
 * declare const manifest: Readonly<Record<string, string>>
 *
 * const { problems, services } = await verifyFrame('https://wallet.example', manifest)
 * console.log(problems.length === 0 ? `It is unchanged, and asks ${services}` : problems)
 * ```
 *
 * @throws {TypeError} The address is no URL, or the manifest has no document.
 * @see Subresource Integrity (W3C).
 */
export async function verifyFrame(
  url: string,
  manifest: Readonly<Record<string, string>>,
): Promise<verifyFrame.Result> {
  if (!manifest[page]) throw new TypeError(`The manifest has no ${page}`)
  const base = new URL(url)
  if (!base.pathname.endsWith('/')) base.pathname += '/'
  let services = ''
  let ancestors: readonly string[] | undefined

  async function check([path, expected]: readonly [string, string]): Promise<readonly string[]> {
    try {
      // With its query: which pages may show the document depends on the project.
      const address = path === page ? base : new URL(path, base)
      const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(fileTime) })
      if (!response.ok) return [`${path} is not there (HTTP ${response.status})`]
      let bytes = new Uint8Array(await response.arrayBuffer())
      if (bytes.length > mostBytes) return [`${path} is too large`]
      const problems: string[] = []
      if (path === page) {
        const text = new TextDecoder().decode(bytes)
        services = placeOfServices.exec(text)?.[1] ?? ''
        // The one thing that each server writes itself.
        const blank = text.replace(placeOfServices, '<meta name="services" content="" />')
        bytes = new TextEncoder().encode(blank)
        const policy = await comparePolicy(response.headers.get('content-security-policy') ?? '', blank, services)
        ancestors = policy.ancestors
        problems.push(...policy.problems)
      }
      if ((await hashOf(bytes)) !== expected) problems.push(`${path} is another file`)
      return problems
    } catch (error) {
      return [`${path} did not load: ${error instanceof Error ? error.message : error}`]
    }
  }

  const others = Object.entries(manifest).filter(([path]) => path !== page)
  const ofPage = await check([page, manifest[page]])
  // Without a document there is nothing to compare.
  const problems = ancestors === undefined ? ofPage : [ofPage, ...(await Promise.all(others.map(check)))].flat()
  return { problems, services, ancestors: ancestors ?? [], files: Object.keys(manifest).length }
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes))
  return `sha384-${btoa(String.fromCharCode(...hash))}`
}

export declare namespace verifyFrame {
  type Result = {
    /** What differs, in sentences. Empty if nothing does. */
    readonly problems: readonly string[]
    /** Where the frame sends what it asks. */
    readonly services: string
    /** The pages that may show it, as its policy names them. */
    readonly ancestors: readonly string[]
    /** How many files were compared. */
    readonly files: number
  }
}
