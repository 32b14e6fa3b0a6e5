import { createFakeSource } from '@mooring/controllers/testing'
import { type ConnectorSource, FrameLoadError, type WalletFrame } from '@mooring/core'
import { act } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderInModal } from '../testing/renderInModal.js'
import { setupKit } from '../testing/setupKit.js'
import { FrameSlot } from './FrameSlot.js'

/** A slot, and a source that puts frames into it. */
async function setup() {
  const { source, context } = createFakeSource()
  const { kit } = setupKit({ connectors: [source] })
  onTestFinished(kit.wallets.$wallets.listen(() => {}))
  const embedding = context()?.embedding as ConnectorSource.Embedding
  const { container } = await renderInModal(kit, <FrameSlot />)
  const slot = container.querySelector('[data-slot="frame"]') as HTMLElement
  const put = (frame: WalletFrame | undefined) =>
    act(async () => {
      embedding.setFrame(frame)
      await vi.dynamicImportSettled()
    })
  return { kit, slot, put, isShown: () => slot.dataset.shown === 'true' }
}

function createFrame(change: Partial<WalletFrame> = {}): WalletFrame & { element: HTMLIFrameElement } {
  return {
    element: document.createElement('iframe'),
    status: 'loading',
    retry: () => {},
    dismiss: () => {},
    ...change,
  } as never
}

test('is empty until there is a frame, and again when it is gone', async () => {
  const { slot, put } = await setup()
  expect(slot.childNodes).toHaveLength(0)
  const frame = createFrame()
  await put(frame)
  expect([...slot.childNodes]).toEqual([frame.element])
  await put(undefined)
  expect(slot.childNodes).toHaveLength(0)
})

test('takes a frame in once, and never moves it: it would load anew', async () => {
  const { kit, slot, put } = await setup()
  const frame = createFrame()
  const changes: MutationRecord[] = []
  const observer = new MutationObserver((records) => void changes.push(...records))
  observer.observe(slot, { childList: true })
  onTestFinished(() => observer.disconnect())
  await put(frame)
  await put({ ...frame, status: 'ready' })
  await put({ ...frame, status: 'ready', need: 'approve' })
  await put({ ...frame, status: 'ready' })
  await act(async () => kit.open({ view: 'Networks' }))
  await act(async () => kit.close())
  await put({ ...frame, status: 'failed', error: new FrameLoadError() })
  await act(async () => {})
  expect([...slot.childNodes]).toEqual([frame.element])
  expect(changes.flatMap(({ addedNodes }) => [...addedNodes])).toEqual([frame.element])
  expect(changes.flatMap(({ removedNodes }) => [...removedNodes])).toEqual([])
})

test('puts the next frame in the place of one that has failed', async () => {
  const { slot, put } = await setup()
  await put(createFrame({ status: 'failed', error: new FrameLoadError() }))
  const next = createFrame()
  await put(next)
  expect([...slot.childNodes]).toEqual([next.element])
})

test('shows a frame only in the view for it, and only while it needs the visitor; then it has the keys', async () => {
  const { kit, slot, put, isShown } = await setup()
  const frame = createFrame({ status: 'ready' })
  await put(frame)
  await act(async () => kit.open({ view: 'ApproveTransaction' }))
  expect(isShown()).toBe(false)
  await put({ ...frame, need: 'approve' })
  expect(isShown()).toBe(true)
  expect(document.activeElement).toBe(frame.element)
  await act(async () => kit.router.replace({ view: 'Connect' }))
  expect(isShown()).toBe(false)
  await act(async () => kit.router.replace({ view: 'ApproveTransaction' }))
  expect(isShown()).toBe(true)
  await act(async () => kit.close())
  expect(isShown()).toBe(false)
  expect(slot.firstChild).toBe(frame.element)
})

test.each(['loading', 'failed'] as const)('does not show a frame that is %s', async (status) => {
  const { kit, put, isShown } = await setup()
  await act(async () => kit.open({ view: 'ApproveTransaction' }))
  await put(createFrame({ status, need: 'approve' }))
  expect(isShown()).toBe(false)
})
