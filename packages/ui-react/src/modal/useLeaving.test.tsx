import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTurn } from '../components/inTurn.js'
import { mountInPage } from '../testing/mountInPage.js'
import { setupKit } from '../testing/setupKit.js'

beforeEach(() => {
  vi.stubGlobal('CSSAnimation', class {})
  frames.length = 0
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => frames.push(() => callback(0)))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const frames: (() => void)[] = []

/** Draws all frames of a change: the old view is in sight until the new one has been laid out. */
async function drawn() {
  await act(async () => {
    while (frames.length > 0) frames.shift()?.()
  })
}

async function setup() {
  const { kit } = setupKit()
  const page = await mountInPage(kit)
  await act(() => kit.open())
  await drawn()
  const views = () => [...(page.dialog()?.querySelectorAll<HTMLElement>('.view') ?? [])]
  const leaving = () => [...(page.dialog()?.querySelectorAll<HTMLElement>('.leaving') ?? [])]
  return { ...page, kit, leaving, views }
}

test('keeps the view before in sight until it has moved out, where nothing can be done with it', async () => {
  const { kit, leaving, views } = await setup()
  await act(async () => kit.router.push({ view: 'Networks' }))
  const [before, after] = views()
  expect([before?.className, after?.hidden]).toEqual(['view', true])
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  before?.querySelector('button')?.dispatchEvent(click)
  expect(click.defaultPrevented).toBe(true)
  await drawn()
  expect(after?.hidden).toBe(false)
  const [old] = leaving()
  expect(old).toBe(before)
  expect(old?.textContent).toContain('First')
  expect([old?.inert, old?.ariaHidden, old?.dataset.direction]).toEqual([true, 'true', 'next'])
  expect(old?.querySelector('[id], [data-testid], [data-focus]')).toBeNull()
  const end = (animationName: string) =>
    old?.dispatchEvent(Object.assign(new Event('animationend', { bubbles: true }), { animationName }))
  // That of a row in it.
  end('glide')
  expect(leaving()).toEqual([old])
  end('out-next')
  expect(leaving()).toEqual([])
})

test('lays the next view out in a frame of its own, where no click counts, and shows it in the next', async () => {
  const { kit, views, root } = await setup()
  await act(async () => kit.router.push({ view: 'Networks' }))
  const [before, after] = views()
  await act(async () => frames.shift()?.())
  // React's changes have a frame of their own.
  expect([after?.hidden, before?.className]).toEqual([true, 'view'])
  await act(async () => frames.shift()?.())
  expect([after?.hidden, after?.dataset.waiting, before?.dataset.direction]).toEqual([false, '', undefined])
  const click = () => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true })
    after?.firstElementChild?.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect([click(), root.activeElement?.id]).toEqual([true, undefined])
  // What fills a field in would show in it, and be lost.
  const filled = new Event('input', { bubbles: true, cancelable: true })
  after?.firstElementChild?.dispatchEvent(filled)
  expect(filled.defaultPrevented).toBe(false)
  await act(async () => frames.shift()?.())
  expect([after?.dataset.waiting, before?.dataset.direction, root.activeElement?.id]).toEqual([
    undefined,
    'next',
    'title',
  ])
  expect(click()).toBe(false)
})

test('takes the focus away before the focused element is removed, and leaves it where the view stays the same', async () => {
  const { kit, modal, root } = await setup()
  const row = modal.getByTestId('wallet-selector-org.second')
  row.focus()
  await act(async () => kit.router.replace({ view: 'Connect', namespace: 'eip155' }))
  expect(root.activeElement).toBe(row)

  const places: (string | undefined)[] = []
  root.addEventListener('focusin', ({ target }) => target instanceof Element && places.push(target.className))
  const removed = vi.fn()
  row.addEventListener('blur', () => removed(row.isConnected))
  await act(async () => kit.router.push({ view: 'Networks' }))
  await drawn()
  expect(removed).toHaveBeenCalledExactlyOnceWith(true)
  expect(places[0]).toBe('content')
  expect(root.activeElement?.id).toBe('title')
})

test('ends the first step with the second one', async () => {
  const { kit, leaving } = await setup()
  await act(async () => kit.router.push({ view: 'Networks' }))
  await drawn()
  await act(async () => kit.router.back())
  await drawn()
  expect(leaving().map(({ dataset }) => dataset.direction)).toEqual(['prev'])
})

test('ends the first step also before its view was drawn', async () => {
  const { kit, leaving, views } = await setup()
  await act(async () => kit.router.push({ view: 'Networks' }))
  const [first, second] = views()
  const onTurn = vi.fn()
  inTurn('slices', onTurn, { current: true })
  await act(async () => kit.router.push({ view: 'UnsupportedChain' }))
  expect(onTurn).not.toHaveBeenCalled()
  // It has not come in, and does not begin to.
  expect([first?.isConnected, second?.hidden, second?.dataset.direction]).toEqual([false, false, undefined])
  await drawn()
  expect([leaving(), views().at(-1)?.hidden]).toEqual([[second], false])
  // Slices of lists have waited for it, and for nothing else.
  expect(onTurn).toHaveBeenCalledOnce()
})

test('shows the new view at once in a page that is out of sight, where no frame comes', async () => {
  const { kit, views } = await setup()
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await act(async () => kit.router.push({ view: 'Networks' }))
  expect(views().map(({ hidden }) => hidden)).toEqual([false])
})

test('lets nothing be done with a view that the router has left', async () => {
  const { kit, dialog, modal } = await setup()
  const field = document.createElement('input')
  dialog()?.querySelector('.view')?.append(field)
  const changed = vi.fn()
  field.addEventListener('input', changed)
  await act(async () => {
    kit.router.push({ view: 'Networks' })
    modal.getByTestId('wallet-selector-org.second').click()
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(kit.router.$router.get().route.view).toBe('Networks')
  expect(kit.connection.$connection.get().attempt).toBeUndefined()
  expect(changed).not.toHaveBeenCalled()
})

test('moves nothing where the view before was not in sight', async () => {
  const { kit } = setupKit()
  const { dialog } = await mountInPage(kit)
  await act(async () => {
    kit.router.push({ view: 'Networks' })
    await kit.open({ view: 'WhatIsAWallet' })
  })
  expect([...(dialog()?.querySelectorAll<HTMLElement>('.view') ?? [])].map(({ hidden }) => hidden)).toEqual([false])
})

test('finds no place for the focus in the view before', async () => {
  const { kit, dialog, root } = await setup()
  const field = document.createElement('input')
  field.dataset.start = ''
  dialog()?.querySelector('.view')?.append(field)
  await act(async () => kit.router.push({ view: 'Networks' }))
  await drawn()
  expect(root.activeElement?.id).toBe('title')
})

test('keeps where the list was scrolled, and shows a new view from its start', async () => {
  const { kit, dialog, leaving } = await setup()
  const content = dialog()?.querySelector('.content')
  if (content) content.scrollTop = 120
  await act(async () => kit.router.push({ view: 'Networks' }))
  await drawn()
  expect(leaving()[0]?.style.getPropertyValue('margin-block-start')).toBe('-120px')
  expect(content?.scrollTop).toBe(0)
})

test('stays as it is where the router goes and comes back before anything is drawn', async () => {
  const { kit, dialog, modal, root, leaving } = await setup()
  const content = dialog()?.querySelector('.content') ?? expect.unreachable()
  const row = modal.getByTestId('wallet-selector-org.second')
  const goAndComeBack = () =>
    act(async () => {
      kit.router.push({ view: 'Networks' })
      kit.router.back()
    })
  content.scrollTop = 120
  row.focus()
  await goAndComeBack()
  expect([content.scrollTop, root.activeElement, leaving()]).toEqual([120, row, []])

  // A second visit does not reuse what the first one kept.
  content.scrollTop = 40
  row.blur()
  await goAndComeBack()
  expect([content.scrollTop, root.activeElement]).toEqual([40, null])
  await act(async () => kit.router.push({ view: 'Networks' }))
  await drawn()
  expect(leaving()[0]?.style.getPropertyValue('margin-block-start')).toBe('-40px')
})

test('keeps where the list was scrolled when the router goes on before anything is drawn', async () => {
  const { kit, dialog, leaving } = await setup()
  const content = dialog()?.querySelector('.content') ?? expect.unreachable()
  content.scrollTop = 120
  await act(async () => {
    kit.router.push({ view: 'Networks' })
    kit.router.push({ view: 'AllWallets' })
  })
  await drawn()
  expect(leaving()[0]?.style.getPropertyValue('margin-block-start')).toBe('-120px')
  expect(content.scrollTop).toBe(0)
})

test('keeps nothing for those who want less movement', async () => {
  const { kit, leaving } = await setup()
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (query) => ({ matches: /reduce/u.test(query) }) as MediaQueryList,
  )
  await act(async () => kit.router.push({ view: 'Networks' }))
  await drawn()
  expect(leaving()).toEqual([])
})

test('fades in the title of a view that the visitor has come to, and not that of an opening', async () => {
  const { kit, root } = await setup()
  const direction = () => root.querySelector<HTMLElement>('.header')?.dataset.direction
  expect(direction()).toBeUndefined()
  await act(async () => kit.router.push({ view: 'Networks' }))
  expect(direction()).toBe('next')
  await act(async () => kit.router.back())
  expect(direction()).toBe('prev')
})
