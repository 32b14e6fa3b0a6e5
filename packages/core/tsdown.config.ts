import { buildPackage } from '../../tooling/buildPackage.ts'

export default buildPackage({
  entry: [
    'src/index.ts',
    'src/entries/fiat.ts',
    'src/messages/en.ts',
    'src/messages/enSend.ts',
    'src/messages/enTokens.ts',
    'src/icons/icons.ts',
  ],
})
