import { buildPackage } from '../../tooling/buildPackage.ts'

export default buildPackage({ entry: ['src/index.ts', 'src/themes/themes.ts'], platform: 'browser' })
