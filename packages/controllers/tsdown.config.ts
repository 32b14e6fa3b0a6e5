import { buildPackage } from '../../tooling/buildPackage.ts'

export default buildPackage({
  entry: ['src/index.ts', 'src/entries/catalogue.ts', 'src/entries/send.ts', 'src/testing/index.ts'],
})
