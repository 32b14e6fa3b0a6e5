import { domainToASCII } from 'node:url'

/** The default ports, which browsers leave out. */
const standardPorts: Readonly<Record<string, string>> = { 'https:': '443', 'http:': '80' }
const local = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether a page of this origin may ask.
 *
 * @param patterns - `[scheme://]host[:port]`; `*` stands for one whole label. An empty list allows every origin.
 */
export function isOriginAllowed(origin: string, patterns: readonly string[]): boolean {
  if (patterns.length === 0) return true
  if (!URL.canParse(origin)) return false
  const { protocol, hostname, port } = new URL(origin)
  return local.has(hostname) || patterns.some((pattern) => matches(pattern, { scheme: protocol, hostname, port }))
}

type Origin = { scheme: string; hostname: string; port: string }

function matches(pattern: string, { scheme, hostname, port }: Origin): boolean {
  const [, wantedScheme, wantedHost = '', wantedPort] =
    /^(?:([a-z][a-z0-9+.-]*:)\/\/)?([^:/]+)(?::(\d+))?$/u.exec(pattern.toLowerCase()) ?? []
  if (wantedScheme && wantedScheme !== scheme) return false
  if (wantedPort !== undefined && wantedPort !== (port || standardPorts[scheme])) return false
  // Browsers send host names in ASCII, whatever the spelling in the configuration.
  const host = domainToASCII(wantedHost)
  const [wanted, labels] = [host.split('.'), hostname.split('.')]
  return (
    host !== '' && wanted.length === labels.length && wanted.every((label, at) => label === '*' || label === labels[at])
  )
}
