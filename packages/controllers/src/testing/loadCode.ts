import { lazyCode } from '../lazyCode.js'

// Loads the lazy code before each test, as it is when a visitor chooses a wallet. `createLazy.test.ts` tests the time
// before.
await lazyCode.load()
