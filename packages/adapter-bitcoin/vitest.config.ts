import { configureAdapterTests } from '../../tooling/configureAdapterTests.ts'

export default configureAdapterTests('adapter-bitcoin')
