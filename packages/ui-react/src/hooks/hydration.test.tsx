import type { AppKit } from '@mooring/controllers'
import { act } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { AppKitProvider } from '../AppKitProvider.js'
import * as exported from '../index.js'
import { alice, on, setupKit } from '../testing/setupKit.js'

/** What each hook shows; functions are the same on both sides. */
const hooks: Readonly<Record<string, () => unknown>> = {
  useAppKit: () => exported.useAppKit(),
  useAppKitAccount: () => exported.useAppKitAccount(),
  useAppKitBalance: () => exported.useAppKitBalance(),
  useAppKitConnections: () => exported.useAppKitConnections(),
  useAppKitEvents: () => exported.useAppKitEvents(),
  useAppKitNetwork: () => exported.useAppKitNetwork(),
  useAppKitNetworkCore: () => exported.useAppKitNetworkCore(),
  useAppKitProvider: () => exported.useAppKitProvider('eip155'),
  useAppKitSession: () => exported.useAppKitSession(),
  useAppKitSIWX: () => exported.useAppKitSIWX(),
  useAppKitState: () => exported.useAppKitState(),
  useAppKitTheme: () => exported.useAppKitTheme(),
  useAppKitUpdateEmail: () => exported.useAppKitUpdateEmail(),
  useDisconnect: () => exported.useDisconnect(),
  useFeature: () => exported.useFeature(({ options }) => ({ debug: options.debug })),
  useWalletInfo: () => exported.useWalletInfo(),
}

const write = (value: unknown): string =>
  JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? String(part) : part)) ?? 'undefined'

function Probe({ read }: { read: () => unknown }) {
  return <p>{write(read())}</p>
}

test('the list has every hook', () => {
  expect(Object.keys(hooks).sort()).toEqual(
    Object.keys(exported)
      .filter((name) => name.startsWith('use'))
      .sort(),
  )
})

test.each(Object.entries(hooks))('%s hydrates what a server has rendered, then shows what is true', async (_, read) => {
  const page = (kit: AppKit) => (
    <AppKitProvider kit={kit}>
      <Probe read={read} />
    </AppKitProvider>
  )
  vi.setSystemTime(1_000)
  const root = document.createElement('div')
  root.innerHTML = renderToString(page(setupKit().kit))

  // The visitor comes later, and is connected and somewhere else before the page is hydrated.
  vi.setSystemTime(90_000)
  const { kit, connect } = setupKit()
  await connect([on(137, alice)])
  kit.setThemeMode('light')
  await kit.open()

  const problems: unknown[] = []
  const shown = await act(async () => hydrateRoot(root, page(kit), { onRecoverableError: (e) => problems.push(e) }))
  expect(problems).toEqual([])
  expect(root.textContent).toBe(await renderToText(page(kit)))
  await act(async () => shown.unmount())
  kit.dispose()
  vi.useRealTimers()
})

/** What a browser shows without a server. */
async function renderToText(page: Parameters<typeof hydrateRoot>[1]): Promise<string | null> {
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () => root.render(page))
  const text = place.textContent
  await act(async () => root.unmount())
  return text
}
