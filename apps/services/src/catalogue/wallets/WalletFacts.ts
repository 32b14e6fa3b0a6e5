import { type Static, Type } from 'typebox'

const httpsUrl = Type.String({ pattern: '^https://[^\\s/]+\\S*$' })
/** The URL scheme of an application. */
const appLink = Type.String({ pattern: '^(?!https?:|javascript:|data:)[a-z][a-z\\d+.-]*://\\S*$' })
/** CAIP-2, or the name of a list in `walletNetworks.ts`. */
const network = Type.String({ pattern: '^([-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}|[a-zA-Z]+)$' })

/** The facts of a wallet in `wallets.json`. Leave out a field without a public source. */
export const walletFacts = Type.Object(
  {
    /** Never changes: the ids are derived from it. */
    slug: Type.String({ pattern: '^[a-z0-9-]+$' }),
    /** Its WalletConnect id, where that is public. */
    id: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
    name: Type.String({ pattern: '^\\S(.*\\S)?$' }),
    /** Its names before, by which it is found, too. */
    formerNames: Type.Optional(
      Type.Array(Type.String({ pattern: '^\\S(.*\\S)?$' }), { minItems: 1, uniqueItems: true }),
    ),
    homepage: httpsUrl,
    /** The name (rdns) that its extension announces. EIP-6963. */
    rdns: Type.Optional(Type.String({ pattern: '^[a-z\\d-]+(\\.[A-Za-z\\d-]+)+$' })),
    /** Opens its application on a phone. */
    mobile: Type.Optional(appLink),
    /** The base of its universal links. */
    universal: Type.Optional(httpsUrl),
    /** Opens its application on a computer. */
    desktop: Type.Optional(appLink),
    /** The URL of its web application. */
    webapp: Type.Optional(httpsUrl),
    /** Number of the application in the App Store. */
    appStore: Type.Optional(Type.String({ pattern: '^id\\d{6,12}$' })),
    /** Name of the package in Google Play. */
    playStore: Type.Optional(Type.String({ pattern: '^[a-zA-Z]\\w*(\\.\\w+)+$' })),
    /** Id of the extension in the Chrome Web Store. */
    chromeStore: Type.Optional(Type.String({ pattern: '^[a-p]{32}$' })),
    networks: Type.Array(network, { minItems: 1, uniqueItems: true }),
    /** By chain family, the flags or names that identify its provider in the page. */
    injected: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String(), { minItems: 1 }))),
    /** An icon of `@web3icons/core`: `kind/name`. */
    icon: Type.Optional(Type.String({ pattern: '^[a-z]+/[\\w.-]+$' })),
    /** Its place in the list. Wallets without one follow by name. */
    order: Type.Optional(Type.Integer({ minimum: 1 })),
  },
  { additionalProperties: false },
)

export type WalletFacts = Static<typeof walletFacts>
