import { afterAll, beforeAll, describe } from 'vitest'
import { type AdapterBench, createBench } from './AdapterBench.js'
import type { AdapterSubject } from './AdapterSubject.js'
import { testConnecting } from './testConnecting.js'
import { testDiscovery } from './testDiscovery.js'
import { testHostileWallet } from './testHostileWallet.js'
import { testReading } from './testReading.js'
import { testSending } from './testSending.js'
import { testSigning } from './testSigning.js'

/**
 * Tests an adapter of any chain family against its contract, with a wallet that signs and a running chain. The report
 * names what is skipped because the adapter or the wallet lacks an optional method.
 *
 * @param name - The adapter's name, for the report.
 * @param create - Starts the chain and adds the wallet to the page. Called once, before the tests.
 */
export function testAdapter(name: string, create: () => Promise<AdapterSubject>): void {
  describe(`${name} keeps the contract of an adapter`, () => {
    let bench: AdapterBench

    beforeAll(async () => {
      bench = await createBench(await create())
    })
    afterAll(() => bench?.subject.dispose())

    for (const part of [testDiscovery, testConnecting, testSigning, testReading, testSending, testHostileWallet]) {
      part(() => bench)
    }
  })
}
