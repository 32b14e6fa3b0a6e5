import { assetImages, type CatalogueImage } from './assetImages.ts'
import { toWalletIds } from './CatalogueWallet.ts'
import { drawLetters, initials } from './drawLetters.ts'
import { readIcon } from './readIcon.ts'
import { wallets } from './wallets/wallets.ts'

export type ImageKind = 'wallet' | 'asset' | 'currency' | 'token'

/** An SVG, and whether it is a real icon (permanent) or a placeholder with letters. */
export type Image = { readonly svg: string; readonly isReal: boolean }

/** By the id of the image, and by the id of the wallet, which older modals send. */
const walletImages: ReadonlyMap<string, CatalogueImage> = new Map(
  wallets.flatMap((facts) => {
    const { id, imageId } = toWalletIds(facts)
    return [id, imageId].map((key) => [key, facts] as const)
  }),
)

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/**
 * Finds an image of the catalogue.
 *
 * @param key - The id of an image, the code of a currency, or the symbol of a token. Not trusted.
 * @returns Undefined for a key that the catalogue does not know.
 */
export async function findImage(kind: ImageKind, key: string): Promise<Image | undefined> {
  switch (kind) {
    case 'wallet':
      return showOrDraw(key, walletImages.get(key.toLowerCase()))
    case 'asset':
      return showOrDraw(key, assetImages.get(key.toLowerCase()))
    case 'token':
      return showOrDraw(key, { name: key, icon: `tokens/${key.toUpperCase()}` }, tokenLetters(key))
    case 'currency':
      return findCurrency(key.toUpperCase())
  }
}

async function showOrDraw(
  key: string,
  image: CatalogueImage | undefined,
  letters?: string,
): Promise<Image | undefined> {
  if (!image) return undefined
  const [kind, name] = image.icon?.split('/') ?? []
  const svg = kind && name ? await readIcon(kind, name) : undefined
  if (svg !== undefined) return { svg, isReal: true }
  return { svg: drawLetters(key.toLowerCase(), letters ?? initials(image.name)), isReal: false }
}

/** State currencies show a sign; coins show their icons. */
async function findCurrency(code: string): Promise<Image | undefined> {
  if (!currencies.has(code)) {
    const svg = await readIcon('tokens', code)
    return svg === undefined ? undefined : { svg, isReal: true }
  }
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0)
  const sign = parts.find(({ type }) => type === 'currency')?.value ?? code
  return { svg: drawLetters(code, sign), isReal: true }
}

function tokenLetters(symbol: string): string {
  return symbol.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()
}
