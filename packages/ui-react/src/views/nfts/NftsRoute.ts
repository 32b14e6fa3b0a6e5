import type { RouteOf } from '@mooring/core'

/** Where NFTs are shown: as a tab of the account, and one of them on its page. */
export type NftsRoute = RouteOf<'Account' | 'Nft'>
