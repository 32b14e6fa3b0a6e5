import { type Static, Type } from 'typebox'
import { place } from './url.ts'

/** A list of wallets in the form of WalletConnect's explorer. */
const walletList = Type.Object(
  {
    from: Type.String({ ...place, default: 'https://explorer-api.walletconnect.com/v3/wallets' }),
    /** The host's id at WalletConnect. It is sent to the list's own server alone. */
    projectId: Type.Optional(Type.String({ pattern: '^[\\x21-\\x7e]{1,64}$' })),
  },
  { additionalProperties: false },
)

export type WalletListConfig = Static<typeof walletList>

/** The wallets that pages offer. */
export const catalogueConfig = Type.Object(
  {
    /** Ids of the wallets that the operator has checked and vouches for. */
    certifiedWallets: Type.Array(Type.String({ pattern: '^[0-9a-f]{64}$' }), { default: [] }),
    /** More wallets than ours, after them. */
    lists: Type.Array(walletList, { default: [], maxItems: 5 }),
  },
  { additionalProperties: false, default: {} },
)
