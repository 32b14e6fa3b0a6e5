import { lateCode } from '../lateCode.js'

// Loads the lazy code before each test, as it is when a visitor chooses a wallet. `createLate.test.ts` tests the time
// before.
await lateCode.load()
