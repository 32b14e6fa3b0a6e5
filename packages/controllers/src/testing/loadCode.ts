import { lateCode } from '../lateCode.js'

// What comes late is there before each test, as it is when a visitor chooses a wallet. `createLate.test.ts` is about before.
await lateCode.load()
