import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { type WalletFacts, walletFacts } from './wallets/WalletFacts.ts'

/** A wallet of a list, and where the list says that its picture is. */
export type ListedWallet = WalletFacts & { readonly picture?: string }

const text = Type.Optional(Type.Union([Type.String({ maxLength: 2048 }), Type.Null()]))
const links = Type.Optional(Type.Union([Type.Object({ native: text, universal: text }), Type.Null()]))

/** An entry of WalletConnect's explorer, as far as it counts here. */
const listing = Type.Object({
  id: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  name: Type.String({ pattern: '^[^\\p{C}]{1,64}$' }),
  homepage: Type.String({ maxLength: 512 }),
  chains: Type.Array(Type.String({ maxLength: 64 }), { minItems: 1, maxItems: 500 }),
  rdns: text,
  mobile: links,
  desktop: links,
  app: Type.Optional(Type.Union([Type.Object({ browser: text, ios: text, android: text, chrome: text }), Type.Null()])),
  injected: Type.Optional(
    Type.Union([
      Type.Array(
        Type.Object({
          namespace: Type.String({ pattern: '^[-a-z0-9]{3,8}$' }),
          injected_id: Type.String({ pattern: '^[^\\p{C}]{1,64}$' }),
        }),
        { maxItems: 20 },
      ),
      Type.Null(),
    ]),
  ),
  image_url: Type.Optional(Type.Union([Type.Object({ md: text }), Type.Null()])),
})

const network = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/u
/** Schemes that are no application's own: they would open a page, a file or code. */
const noApplication =
  /^(?:about|blob|chrome|data|file|filesystem|ftp|https?|intent|javascript|vbscript|view-source|wss?):/u

/**
 * Reads an entry of WalletConnect's explorer. It is foreign: a link to a store is taken apart and made again, and what is
 * not as it should be is left out.
 *
 * @param origin - Of the list. Its pictures may have no encryption where the list has none.
 * @returns Undefined for an entry that is no wallet.
 * @see https://docs.walletconnect.com/wallets/walletguide/explorer-api
 */
export function readListedWallet(entry: unknown, origin?: string): ListedWallet | undefined {
  if (!Value.Check(listing, entry)) return undefined
  const { id, name, homepage, chains, rdns, mobile, desktop, app, injected, image_url } = entry
  const facts = dropUnset({
    slug: id,
    id,
    name: name.trim(),
    homepage,
    rdns: rdns ? /^[a-z\d-]+(?:\.[A-Za-z\d-]+)+$/u.exec(rdns)?.[0] : undefined,
    mobile: readAppLink(mobile?.native),
    universal: readWebLink(mobile?.universal),
    desktop: readAppLink(desktop?.native),
    webapp: readWebLink(desktop?.universal ?? app?.browser),
    appStore: readStore(app?.ios, /^(?:apps|itunes)\.apple\.com$/u, /\/(id\d{6,12})(?:[/?#]|$)/u),
    playStore: readStore(app?.android, /^play\.google\.com$/u, /[?&]id=([a-zA-Z]\w*(?:\.\w+)+)(?:[&#]|$)/u),
    chromeStore: readStore(app?.chrome, /^(?:chromewebstore|chrome)\.google\.com$/u, /\/([a-p]{32})(?:[/?#]|$)/u),
    networks: [...new Set(chains.filter((chain) => network.test(chain)))],
    injected: injected?.length ? toInjected(injected) : undefined,
  })
  if (!Value.Check(walletFacts, facts)) return undefined
  return dropUnset({ ...facts, picture: readPicture(image_url?.md, origin) })
}

function toInjected(list: NonNullable<Static<typeof listing>['injected']>): WalletFacts['injected'] {
  const byFamily = Map.groupBy(list, ({ namespace }) => namespace)
  return Object.fromEntries(
    [...byFamily].map(([namespace, ids]) => [namespace, [...new Set(ids.map(({ injected_id }) => injected_id))]]),
  )
}

/** The explorer leaves out the slashes at times, as in `rainbow:`. */
function readAppLink(link: string | null | undefined): string | undefined {
  const value = link?.trim()
  if (!value || noApplication.test(value.toLowerCase())) return undefined
  return /^[a-z][a-z\d+.-]*:$/u.test(value) ? `${value}//` : /^[a-z][a-z\d+.-]*:\/\/\S*$/u.exec(value)?.[0]
}

function readWebLink(link: string | null | undefined): string | undefined {
  const url = toUrl(link)
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? link?.trim() : undefined
}

function readStore(link: string | null | undefined, host: RegExp, form: RegExp): string | undefined {
  const url = toUrl(link)
  return url && host.test(url.hostname) ? form.exec(url.href)?.[1] : undefined
}

function readPicture(link: string | null | undefined, origin: string | undefined): string | undefined {
  const url = toUrl(link)
  return url?.protocol === 'https:' || (url && url.origin === origin) ? url.href : undefined
}

function toUrl(link: string | null | undefined): URL | undefined {
  return link && URL.canParse(link.trim()) ? new URL(link.trim()) : undefined
}

type Unset<value> = { [key in keyof value]: undefined extends value[key] ? key : never }[keyof value]

function dropUnset<value extends object>(
  value: value,
): Omit<value, Unset<value>> & { [key in Unset<value>]?: NonNullable<value[key]> } {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as never
}
