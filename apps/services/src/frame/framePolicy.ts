import { readPattern } from '../projects/matchesOrigin.ts'

/** Browsers know no other addresses of this machine in a policy. */
const loopback = ['http://localhost:*', 'http://127.0.0.1:*', 'https://localhost:*', 'https://127.0.0.1:*']

/**
 * The Content Security Policy of the frame's files.
 *
 * @param services - What the frame may ask.
 * @param ancestors - The pages that may show it; for its documents.
 * @param inline - The hash of the document's inline script, which names the hashes of all others.
 */
export function framePolicy(services: string, ancestors: readonly string[], inline?: string): string {
  return [
    "default-src 'none'",
    `script-src 'self'${inline ? ` '${inline}'` : ''}`,
    "style-src 'self'",
    `connect-src 'self' ${services}/`,
    "worker-src 'self'",
    "img-src 'self' data:",
    `frame-ancestors ${ancestors.join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types mooring-frame',
  ].join('; ')
}

/**
 * The pages that may show the frame, in the words of a policy. Its `*` stands for any number of labels, at the beginning
 * alone, so this allows some more than `mayEmbed`; the frame asks that before it does anything.
 */
export function ancestorsOf(patterns: readonly string[]): readonly string[] {
  if (patterns.length === 0) return loopback
  const sources = patterns.flatMap((pattern) => {
    const { scheme = 'https:', host, port = '*' } = readPattern(pattern)
    const isLocal = host === 'localhost' || host === '127.0.0.1'
    const fixed = host.slice(host.lastIndexOf('*') + 1)
    // Of a pattern without a fixed end, a policy would allow everything.
    if (fixed === '' || !(scheme === 'https:' || (scheme === 'http:' && isLocal))) return []
    const schemes = isLocal && !/^[a-z]+:\/\//iu.test(pattern) ? ['http:', 'https:'] : [scheme]
    return schemes.map((one) => `${one}//${host.includes('*') ? `*${fixed}` : host}:${port}`)
  })
  return sources.length === 0 ? ["'none'"] : [...new Set(sources)]
}
