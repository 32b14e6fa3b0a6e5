import type { WalletFacts } from './WalletFacts.ts'
import { wallets0ToB } from './wallets0ToB.ts'
import { walletsCToE } from './walletsCToE.ts'
import { walletsFToJ } from './walletsFToJ.ts'
import { walletsKToN } from './walletsKToN.ts'
import { walletsOToR } from './walletsOToR.ts'
import { walletsSToT } from './walletsSToT.ts'
import { walletsUToZ } from './walletsUToZ.ts'

/** All wallets, the most used first, then by name. */
export const wallets: readonly WalletFacts[] = [
  ...wallets0ToB,
  ...walletsCToE,
  ...walletsFToJ,
  ...walletsKToN,
  ...walletsOToR,
  ...walletsSToT,
  ...walletsUToZ,
].toSorted((a, b) => (a.order ?? 1000) - (b.order ?? 1000) || a.name.localeCompare(b.name, 'en'))
