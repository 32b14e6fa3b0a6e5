import { type Static, Type } from 'typebox'
import { callerQuery } from '../server/callerQuery.ts'

const networkId = '[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}'
const list = (description: string) => Type.Optional(Type.String({ maxLength: 16_384, description }))
const badge = Type.Optional(Type.Union([Type.Literal('none'), Type.Literal('certified')]))

/** The query of the catalogue. */
export const walletQuery = Type.Object({
  ...callerQuery,
  page: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
  entries: Type.Integer({ minimum: 1, maximum: 100, default: 40 }),
  search: Type.Optional(Type.String({ maxLength: 256, description: 'Part of a name' })),
  include: list('Ids, with commas between: only these'),
  exclude: list('Ids, with commas between: not these'),
  chains: Type.Optional(
    Type.String({
      maxLength: 16_384,
      pattern: `^(${networkId}(,${networkId})*)?$`,
      description: 'CAIP-2, with commas between: wallets for any of them',
    }),
  ),
  badge_type: badge,
  badge,
  names: list('Names, with commas between. With `rdns`, wallets that either finds'),
  rdns: list('EIP-6963 names, with commas between'),
  include_pay_only: Type.Optional(Type.Boolean({ description: 'Wallets that pay and cannot connect, too' })),
  sort: Type.Optional(Type.Union([Type.Literal('default'), Type.Literal('wcpay')])),
})

/** A query without its caller, normalised to one form. An absent list is undefined. */
export type WalletFilter = {
  readonly page: number
  readonly entries: number
  readonly search: string | undefined
  readonly include: readonly string[] | undefined
  readonly exclude: readonly string[]
  readonly chains: readonly string[] | undefined
  readonly badge: 'none' | 'certified' | undefined
  readonly names: readonly string[] | undefined
  readonly rdns: readonly string[] | undefined
  readonly isPayOnlyShown: boolean
  readonly isPayFirst: boolean
}

/** Pages of plain HTML cannot follow the links of Phantom, Solflare, Coinbase Wallet and Binance Wallet. */
const notForHtml: readonly string[] = [
  'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
  '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
  'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
  '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25',
]

/** @see Specification §7: wallets are excluded when the SDK version starts with html-core-. */
export function toWalletFilter(query: Static<typeof walletQuery>): WalletFilter {
  const search = query.search?.trim()
  const isPlainHtml = [query.sv].flat().some((version) => version?.startsWith('html-core-'))
  return {
    page: query.page,
    entries: query.entries,
    search: search ? foldText(search) : undefined,
    include: split(query.include)?.map((id) => id.toLowerCase()),
    exclude: [...(split(query.exclude) ?? []).map((id) => id.toLowerCase()), ...(isPlainHtml ? notForHtml : [])],
    chains: split(query.chains),
    badge: query.badge_type ?? query.badge,
    names: split(query.names)?.map(foldText),
    rdns: split(query.rdns)?.map((name) => name.toLowerCase()),
    isPayOnlyShown: query.include_pay_only ?? false,
    isPayFirst: query.sort === 'wcpay',
  }
}

/** An empty list counts as absent. The order has no meaning. */
function split(text: string | undefined): readonly string[] | undefined {
  const parts = new Set((text ?? '').split(',').map((part) => part.trim()))
  parts.delete('')
  return parts.size > 0 ? [...parts].toSorted() : undefined
}

/** Normalises a text for search: without case, accents, and everything except letters and digits. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
}
