/** Where content is found that is named by its hash. */
export type Gateways = { readonly ipfsGateway: string; readonly arweaveGateway: string }

const longest = 2048

/**
 * Finds the address of what a token links to: on the web, on IPFS, or on Arweave.
 *
 * @returns Undefined for anything else: a file, a part of an address, a link with a password.
 */
export function resolveLink(link: string, { ipfsGateway, arweaveGateway }: Gateways): URL | undefined {
  if (link.length > longest) return undefined
  const ipfs = /^ipfs:\/\/(?:ipfs\/)?(.+)$/iu.exec(link)?.[1]
  const arweave = /^ar:\/\/(.+)$/iu.exec(link)?.[1]
  const text = ipfs ? `${trim(ipfsGateway)}/ipfs/${ipfs}` : arweave ? `${trim(arweaveGateway)}/${arweave}` : link
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  return url && isWeb && url.username === '' && url.password === '' ? url : undefined
}

const trim = (gateway: string): string => gateway.replace(/\/+$/u, '')
