import { domainToASCII } from 'node:url'

/** The default ports, which browsers leave out. */
const standardPorts: Readonly<Record<string, string>> = { 'https:': '443', 'http:': '80' }

/** @param pattern - `[scheme://]host[:port]`; `*` stands for one whole label. */
export function matchesOrigin(pattern: string, { protocol, hostname, port }: URL): boolean {
  const { scheme, host, port: wantedPort } = readPattern(pattern)
  if (scheme !== undefined && scheme !== protocol) return false
  if (wantedPort !== undefined && wantedPort !== (port || standardPorts[protocol])) return false
  const [wanted, labels] = [host.split('.'), hostname.split('.')]
  return (
    host !== '' && wanted.length === labels.length && wanted.every((label, at) => label === '*' || label === labels[at])
  )
}

type OriginPattern = { readonly scheme: string | undefined; readonly host: string; readonly port: string | undefined }

/** The scheme has a colon at its end. */
export function readPattern(pattern: string): OriginPattern {
  const [, scheme, host = '', port] =
    /^(?:([a-z][a-z0-9+.-]*:)\/\/)?([^:/]+)(?::(\d+))?$/u.exec(pattern.toLowerCase()) ?? []
  // Browsers send host names in ASCII, whatever the spelling in the configuration.
  return { scheme, host: domainToASCII(host), port }
}
