const standardPorts: Readonly<Record<string, string>> = { 'https:': '443', 'http:': '80' }

/** Whether only this machine reaches a host. */
const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/u.test(hostname)

/**
 * Whether a page of this origin may embed the wallet of a project. It is the rule of the services: who may embed it may
 * ask for signatures.
 *
 * @param patterns - As in the project's configuration: `[scheme://]host[:port]`, where `*` is one whole label. None means
 *   loopback only.
 */
export function isOriginAllowed(origin: string, patterns: readonly string[]): boolean {
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) return false
  const { protocol, hostname, port } = new URL(origin)
  if (patterns.length === 0) return isLoopback(hostname)
  // Elsewhere, anybody on the way could change the page.
  const isSafe = protocol === 'https:' || isLoopback(hostname)
  return isSafe && patterns.some((pattern) => matches(pattern, protocol, hostname, port))
}

function matches(pattern: string, protocol: string, hostname: string, port: string): boolean {
  const [, wantedScheme, wantedHost = '', wantedPort] =
    /^(?:([a-z][a-z\d+.-]*:)\/\/)?([^:/]+)(?::(\d+))?$/u.exec(pattern.toLowerCase()) ?? []
  if (wantedScheme && wantedScheme !== protocol) return false
  if (wantedPort !== undefined && wantedPort !== (port || standardPorts[protocol])) return false
  const [wanted, labels] = [toAscii(wantedHost).split('.'), hostname.split('.')]
  return (
    wantedHost !== '' &&
    wanted.length === labels.length &&
    wanted.every((label, at) => label === '*' || label === labels[at])
  )
}

/** Browsers name hosts in ASCII, whatever the spelling in the configuration. A URL takes no asterisk. */
function toAscii(host: string): string {
  const mark = 'any-label-at-all'
  const url = `https://${host.replaceAll('*', mark)}`
  return URL.canParse(url) ? new URL(url).hostname.replaceAll(mark, '*') : ''
}
