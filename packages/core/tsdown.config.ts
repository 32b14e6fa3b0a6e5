import { buildPackage } from '../../tooling/buildPackage.ts'

export default buildPackage({
  entry: [
    'src/index.ts',
    'src/entries/fiat.ts',
    'src/messages/en.ts',
    'src/entries/sendMessages.ts',
    'src/messages/enCatalogue.ts',
    'src/messages/enSwap.ts',
    'src/messages/enActivity.ts',
    'src/messages/enNfts.ts',
    'src/messages/enNames.ts',
    'src/messages/enOnramp.ts',
    'src/messages/enHelp.ts',
    'src/messages/enReceive.ts',
    'src/messages/enRequests.ts',
    'src/messages/enPairing.ts',
    'src/messages/enTokens.ts',
    'src/messages/enSiwx.ts',
    'src/messages/enWallets.ts',
    'src/icons/icons.ts',
  ],
})
