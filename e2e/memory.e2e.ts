import { type CDPSession, mergeTests, type Page } from '@playwright/test'
import { expect } from './fixtures/test.js'
import { testWithPhone } from './fixtures/testWithPhone.js'
import { testWithWallet } from './fixtures/testWithWallet.js'

type Figures = { readonly listeners: number; readonly nodes: number; readonly heap: number; readonly timers: number }

async function measure(session: CDPSession): Promise<Figures> {
  // The second collection frees what finalizers of the first released.
  for (let times = 0; times < 2; times++) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const read = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  const { result } = await session.send('Runtime.evaluate', { expression: 'timers.size' })
  return {
    listeners: read('JSEventListeners'),
    nodes: read('Nodes'),
    heap: read('JSHeapUsedSize'),
    timers: result.value,
  }
}

/** Counts the timers of the page that are running. It runs in the page before all other scripts. */
function countTimers(): void {
  const timers = new Set<number>()
  const { setTimeout: start, setInterval: repeat, clearTimeout: stop } = window
  Object.assign(window, {
    timers,
    setTimeout(act: () => void, time?: number) {
      const timer = start(() => {
        timers.delete(timer)
        act()
      }, time)
      timers.add(timer)
      return timer
    },
    setInterval(act: () => void, time?: number) {
      const timer = repeat(act, time)
      timers.add(timer)
      return timer
    },
  })
  for (const name of ['clearTimeout', 'clearInterval'])
    Object.assign(window, {
      [name](timer: number) {
        timers.delete(timer)
        stop(timer)
      },
    })
}

/**
 * Presses the elements one after the other, waits for the last, and closes the modal: in the page itself, which is much
 * faster than from outside.
 */
async function openAndClose(page: Page, times: number, testIds: readonly string[]): Promise<void> {
  await page.evaluate(
    async ([times, testIds]) => {
      const find = (testId: string) => {
        const hosts = [...document.querySelectorAll('body > *, header > *')]
        const roots = [document, ...hosts.flatMap(({ shadowRoot }) => shadowRoot ?? [])]
        return roots.flatMap((root) => root.querySelector<HTMLElement>(`[data-testid="${testId}"]`) ?? [])[0]
      }
      const until = async <found>(look: () => found | undefined | false): Promise<found> => {
        for (const end = performance.now() + 20_000; performance.now() < end; ) {
          const found = look()
          if (found) return found
          await new Promise((resolve) => requestAnimationFrame(resolve))
        }
        throw new Error(`Waited in vain: ${look}`)
      }
      for (let time = 0; time < times; time++) {
        for (const [index, testId] of testIds.entries()) {
          const element = await until(() => find(testId))
          if (index < testIds.length - 1) element.click()
        }
        const card = find('w3m-modal-card')
        find('w3m-header-close')?.click()
        // The list of wallets is made anew, an account is not.
        await until(() => find('w3m-modal-card') !== card)
      }
    },
    [times, testIds] as const,
  )
}

async function leavesNothing(page: Page, times: number, testIds: readonly string[]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  // Caches of the browser, of React and of the client fill up first.
  await openAndClose(page, 50, testIds)
  const before = await measure(session)
  await openAndClose(page, times, testIds)
  // A pending task releases its objects a moment later.
  await expect(async () => {
    const after = await measure(session)
    expect(after.nodes - before.nodes).toBeLessThanOrEqual(20)
    expect(after.listeners - before.listeners).toBeLessThanOrEqual(2)
    expect(after.timers - before.timers).toBeLessThanOrEqual(2)
    expect(after.heap - before.heap).toBeLessThan(1_000_000)
  }).toPass({ timeout: 15_000 })
}

mergeTests(testWithWallet, testWithPhone)(
  'leaves nothing behind when it is opened and closed two hundred times, with an account and with a QR code',
  async ({ dapp, modal, page, wallet, relay }) => {
    testWithPhone.setTimeout(180_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript(countTimers)
    const sockets: string[] = []
    page.on('websocket', (socket) => sockets.push(socket.url()))
    await dapp.open({ relay })
    await leavesNothing(page, 200, ['connect-button', 'wallet-selector-walletconnect', 'wui-qr-code'])
    expect(sockets).toHaveLength(1)

    await dapp.connects(modal, wallet)
    await leavesNothing(page, 200, ['account-button', 'w3m-account-select-network'])
  },
)

testWithWallet('keeps no view that was left', async ({ dapp, modal, page }) => {
  await dapp.open()
  await dapp.connectButton.click()
  await modal.shows('Connect wallet')
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const goAndComeBack = (times: number) =>
    page.evaluate(async (times) => {
      const root = document.querySelector('.mooring-modal')?.shadowRoot
      const find = (selector: string) => root?.querySelector<HTMLElement>(selector)
      for (let time = 0; time < times * 2; time++) {
        const depth = find('[data-testid="header-back"]') ? 'header-back' : 'w3m-header-help'
        find(`[data-testid="${depth}"]`)?.click()
        do await new Promise((resolve) => setTimeout(resolve, 50))
        while (find(`[data-testid="${depth}"]`))
      }
    }, times)
  const nodes = async (): Promise<number> => {
    for (let times = 0; times < 2; times++) await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'Nodes')?.value ?? Number.NaN
  }
  await goAndComeBack(5)
  const before = await nodes()
  await goAndComeBack(15)
  await expect(async () => expect((await nodes()) - before).toBeLessThanOrEqual(20)).toPass({ timeout: 15_000 })
})
