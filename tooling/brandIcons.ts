import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

const require = createRequire(import.meta.url)
const svgs = new URL('svgs/', pathToFileURL(require.resolve('@web3icons/core')))

/** The icons that the modal brings along, by their names in `@web3icons/core`. */
const names = {
  networks: [
    'arbitrum-one',
    'avalanche',
    'base',
    'binance-smart-chain',
    'bitcoin',
    'celo',
    'ethereum',
    'gnosis',
    'linea',
    'optimism',
    'polkadot',
    'polygon',
    'scroll',
    'solana',
    'unichain',
    'zksync',
  ],
  wallets: ['metamask', 'phantom', 'rabby', 'rainbow', 'solflare', 'zerion'],
}

/** Reads the icons from the package, without what only takes space. */
export async function readBrandIcons(): Promise<Readonly<Record<string, string>>> {
  const found: [name: string, svg: string][] = []
  for (const [kind, icons] of Object.entries(names)) {
    for (const name of icons) {
      // Base's mark is a square: on a background of its own, a disc would cut off its corners.
      const variant = name === 'base' ? 'branded' : 'background'
      const module: { default: string } = await import(new URL(`${kind}/${variant}/${name}.svg.js`, svgs).href)
      const svg = module.default
        .replaceAll(/>\s+</gu, '><')
        .replaceAll(/\s+/gu, ' ')
        .replace(/ width="24" height="24"/u, '')
        .replace(/ class="web3icons"/u, '')
        .trim()
      found.push([name, svg])
    }
  }
  return Object.fromEntries(found)
}
