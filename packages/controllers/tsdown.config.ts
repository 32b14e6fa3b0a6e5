import { buildPackage } from '../../tooling/buildPackage.ts'

export default buildPackage({
  entry: [
    'src/index.ts',
    'src/entries/activity.ts',
    'src/entries/catalogue.ts',
    'src/entries/identity.ts',
    'src/entries/legal.ts',
    'src/entries/nfts.ts',
    'src/entries/pairing.ts',
    'src/entries/send.ts',
    'src/entries/swap.ts',
    'src/entries/names.ts',
    'src/entries/onramp.ts',
    'src/entries/receive.ts',
    'src/entries/requests.ts',
    'src/entries/siwx.ts',
    'src/entries/tabs.ts',
    'src/entries/tokens.ts',
    'src/entries/wallets.ts',
    'src/testing/index.ts',
  ],
})
