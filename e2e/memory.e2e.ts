import type { CDPSession } from '@playwright/test'
import { expect } from './fixtures/test.js'
import { testWithWallet as test } from './fixtures/testWithWallet.js'

type Figures = { readonly listeners: number; readonly nodes: number; readonly heap: number }

async function measure(session: CDPSession): Promise<Figures> {
  // The second collection frees what finalizers of the first released.
  for (let times = 0; times < 2; times++) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const read = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  return { listeners: read('JSEventListeners'), nodes: read('Nodes'), heap: read('JSHeapUsedSize') }
}

test('leaves nothing behind when it is opened and closed fifty times', async ({
  dapp,
  modal,
  page,
  context,
  wallet,
}) => {
  test.setTimeout(180_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await dapp.open()
  await dapp.connects(modal, wallet)
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')

  const openAndClose = async (times: number) => {
    for (let time = 0; time < times; time++) {
      await dapp.accountButton.click()
      await modal.shows('Account')
      await page.keyboard.press('Escape')
      await modal.isClosed()
      await expect(modal.card).toHaveCount(0)
    }
  }
  // Caches of the browser and of React fill up first.
  await openAndClose(5)
  const before = await measure(session)
  await openAndClose(50)
  // A pending task releases its objects a moment later.
  await expect(async () => {
    const after = await measure(session)
    expect(after.nodes - before.nodes).toBeLessThanOrEqual(20)
    expect(after.listeners - before.listeners).toBeLessThanOrEqual(2)
    expect(after.heap - before.heap).toBeLessThan(1_000_000)
  }).toPass({ timeout: 15_000 })
})
