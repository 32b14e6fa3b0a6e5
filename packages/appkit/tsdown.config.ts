import { buildPackage } from '../../tooling/buildPackage.ts'

export default buildPackage({ folder: import.meta.dirname })
