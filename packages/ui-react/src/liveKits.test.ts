import { act } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createAppKit } from './createAppKit.js'
import { type setupKit, setupOptions } from './testing/setupKit.js'

// Its code is transformed here, and not in the time of the first test that opens it.
await import('./modal/modalPart.js')

const live: (() => void)[] = []
afterEach(() =>
  act(async () => {
    for (const end of live.splice(0)) end()
  }),
)

function create(options: setupKit.Options = {}, make: typeof createAppKit = createAppKit) {
  const kit = make({ ...setupOptions(options).options, debug: false })
  live.push(kit.dispose)
  return kit
}

async function open(kit: ReturnType<typeof createAppKit>) {
  await act(async () => {
    await kit.open()
    await vi.dynamicImportSettled()
  })
  // One modal opens and the other closes two frames later.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
}
const dialogs = () =>
  [...document.body.children].filter(({ shadowRoot }) => shadowRoot?.querySelector('dialog')?.hasAttribute('open'))

test('an open dialog closes when a newer instance is made, as a page that reloads its code while it runs does', async () => {
  const older = create()
  await open(older)
  expect(dialogs()).toHaveLength(1)
  const newer = await act(async () => create())
  expect([older.isOpen(), newer.isOpen()]).toEqual([false, false])
  await open(newer)
  expect([older.isOpen(), newer.isOpen(), dialogs().length]).toEqual([false, true, 1])
})

test('two dialogs never lie over each other: that of the newer instance stays', async () => {
  const [older, newer] = [create(), create()]
  await open(older)
  await open(newer)
  expect([older.isOpen(), newer.isOpen(), dialogs().length]).toEqual([false, true, 1])
  await open(older)
  expect([older.isOpen(), newer.isOpen(), dialogs().length]).toEqual([false, true, 1])

  await act(async () => newer.close())
  await open(older)
  expect([older.isOpen(), dialogs().length]).toEqual([true, 1])
})

test('a modal that is a part of the page is no dialog, and stays', async () => {
  const embedded = create({ enableEmbedded: true })
  await open(embedded)
  const newer = await act(async () => create())
  await open(newer)
  expect([embedded.isOpen(), newer.isOpen()]).toEqual([true, true])
})

test('the list is one for all copies of the package in a page', async () => {
  const older = create()
  await open(older)
  vi.resetModules()
  const other = await import('./createAppKit.js')
  expect(other.createAppKit).not.toBe(createAppKit)
  const newer = await act(async () => create({}, other.createAppKit))
  expect(older.isOpen()).toBe(false)
  await open(newer)
  await open(older)
  expect([older.isOpen(), newer.isOpen()]).toEqual([false, true])
})
