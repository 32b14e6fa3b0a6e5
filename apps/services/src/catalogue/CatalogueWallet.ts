import { createHash } from 'node:crypto'
import { type Static, Type } from 'typebox'
import type { WalletFacts } from './wallets/WalletFacts.ts'

const text = Type.Union([Type.String(), Type.Null()])

/** A wallet as clients receive it. */
export const catalogueWallet = Type.Object({
  id: Type.String({ description: '64 hex digits' }),
  name: Type.String(),
  description: text,
  homepage: Type.String(),
  chains: Type.Array(Type.String(), { description: 'CAIP-2' }),
  image_id: Type.String({ description: 'A UUID, for /getWalletImage' }),
  image_url: Type.String(),
  order: Type.Integer({ description: 'Place in the catalogue, from 1' }),
  badge_type: Type.Union([Type.Literal('certified'), Type.Literal('none')]),
  rdns: text,
  mobile_link: text,
  desktop_link: text,
  webapp_link: text,
  link_mode: text,
  app_store: text,
  play_store: text,
  chrome_store: text,
  injected: Type.Union([
    Type.Array(Type.Object({ namespace: Type.String(), injected_id: Type.String() })),
    Type.Null(),
  ]),
  supports_wc: Type.Boolean({ description: 'It can be paired with by a link or a QR code' }),
  supports_wcpay: Type.Boolean(),
})

export type CatalogueWallet = Static<typeof catalogueWallet>

/** The id of a wallet, and of its image. Both are permanent. */
export function toWalletIds({ id, slug }: Pick<WalletFacts, 'id' | 'slug'>): { id: string; imageId: string } {
  const walletId = id ?? sha256(`mooring:${slug}`)
  const digits = sha256(`mooring:image:${walletId}`)
  const variant = ((Number.parseInt(digits.charAt(16), 16) & 3) | 8).toString(16)
  const parts = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
  ]
  return { id: walletId, imageId: [...parts, digits.slice(20, 32)].join('-') }
}

/** A wallet's facts for clients. `order` is its place in the catalogue, from 1. */
export function toCatalogueWallet(facts: WalletFacts, options: toCatalogueWallet.Options): CatalogueWallet {
  const { id, imageId } = toWalletIds(facts)
  const { mobile, universal, desktop, webapp, appStore, playStore, chromeStore, injected } = facts
  return {
    id,
    name: facts.name,
    description: null,
    homepage: facts.homepage,
    chains: [...facts.networks],
    image_id: imageId,
    image_url: `${options.publicUrl}/getWalletImage/${imageId}`,
    order: options.order,
    badge_type: options.certified.includes(id) ? 'certified' : 'none',
    rdns: facts.rdns ?? null,
    mobile_link: mobile ?? null,
    desktop_link: desktop ?? null,
    webapp_link: webapp ?? null,
    link_mode: universal ?? null,
    app_store: appStore ? `https://apps.apple.com/app/${appStore}` : null,
    play_store: playStore ? `https://play.google.com/store/apps/details?id=${playStore}` : null,
    chrome_store: chromeStore ? `https://chromewebstore.google.com/detail/${chromeStore}` : null,
    injected: injected
      ? Object.entries(injected).flatMap(([namespace, ids]) => ids.map((injected_id) => ({ namespace, injected_id })))
      : null,
    supports_wc: Boolean(mobile ?? universal ?? desktop ?? webapp),
    supports_wcpay: false,
  }
}

export declare namespace toCatalogueWallet {
  type Options = { publicUrl: string; order: number; certified: readonly string[] }
}

function sha256(value: string): string {
  return createHash('sha256').update(value).digest('hex')
}
