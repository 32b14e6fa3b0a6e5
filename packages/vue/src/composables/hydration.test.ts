import { expect, test, vi } from 'vitest'
import { createSSRApp, h, nextTick } from 'vue'
import { renderToString } from 'vue/server-renderer'
import { createAppKit } from '../index.js'
import { composables } from '../testing/composables.js'
import { alice, on, setup, setupOptions } from '../testing/setup.js'

const write = (value: unknown): string =>
  JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? String(part) : part)) ?? 'undefined'

test.each(Object.entries(composables))(
  '%s hydrates what a server has rendered, then shows what is true',
  async (_, composable) => {
    const createApp = () =>
      createSSRApp({
        setup() {
          const shown = composable()
          return () => h('p', write(shown()))
        },
      })
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const failed = vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.stubGlobal('document', undefined)
    createAppKit(setupOptions({ debug: false }).options)
    const html = await renderToString(createApp())
    vi.unstubAllGlobals()

    // The visitor is connected and somewhere else before the page is hydrated.
    const { connect, kit, use } = setup({ debug: false })
    await connect([on(137, alice)])
    kit.setThemeMode('light')
    const root = document.createElement('div')
    root.innerHTML = html
    const app = createApp()
    app.mount(root)
    await nextTick()
    expect([...warned.mock.calls, ...failed.mock.calls].flat()).toEqual([])
    const truth = document.createElement('p')
    truth.textContent = write(use(composable)())
    expect(root.innerHTML).toBe(truth.outerHTML)
    app.unmount()
  },
)
