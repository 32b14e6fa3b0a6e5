import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderInModal } from '../testing/renderInModal.js'
import { setupKit } from '../testing/setupKit.js'
import { stubNearness } from '../testing/stubNearness.js'
import { LongList } from './LongList.js'

let nearness: stubNearness.ReturnType
beforeEach(() => {
  nearness = stubNearness()
})
afterEach(() => vi.unstubAllGlobals())

const names = (count: number) => Array.from({ length: count }, (_, index) => `Boat ${index + 1}`)

type Options = Partial<LongList.Props<string>> & { kit?: ReturnType<typeof setupKit>['kit'] }

/** Shows the list anew, with other items. */
let update: (items: readonly string[]) => void

function Boats(props: Partial<LongList.Props<string>>) {
  const [items, setItems] = useState(props.items ?? names(500))
  update = (items) => act(() => setItems(items))
  return (
    <LongList
      name="boats"
      keyOf={(name) => name}
      draw={(name) => <button type="button">{name}</button>}
      className="list"
      {...props}
      items={items}
    />
  )
}

const setup = ({ kit = setupKit().kit, ...props }: Options = {}) => renderInModal(kit, <Boats {...props} />)

const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('is as long as all its rows from the beginning, and draws the first ones', async () => {
  await setup()
  expect(screen.getByRole('list').children).toHaveLength(63)
  expect(rows()).toEqual(names(8))
  expect(nearness.watched()).toHaveLength(62)
})

test('draws more slices at once where it is asked to', async () => {
  await setup({ first: 2 })
  expect(rows()).toEqual(names(16))
})

test('watches a slice once, however often the list changes', async () => {
  await setup()
  for (let turn = 1; turn < 4; turn += 1) update(names(500 - turn))
  expect(nearness.made()).toBe(62)
  const slices = screen.getByRole('list').children
  await nearness.bringNear((element) => element === slices[30])
  expect(within(slices[30] as HTMLElement).getByRole('button', { name: 'Boat 241' })).toBeTruthy()
})

test('says where each row is among all of them', async () => {
  await setup()
  const [, second] = screen.getAllByRole('listitem')
  const read = (name: string) => second?.getAttribute(name)
  expect([read('aria-posinset'), read('aria-setsize')]).toEqual(['2', '500'])
})

test('does not say how many there are while more may come', async () => {
  await setup({ hasMore: true })
  expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('-1')
})

test('draws what comes near, in its place, and keeps it', async () => {
  await setup()
  const slices = screen.getByRole('list').children
  await nearness.bringNear((element) => element === slices[30])
  expect(rows()).toEqual([...names(8), ...names(500).slice(240, 248)])
  expect(within(slices[30] as HTMLElement).getByRole('button', { name: 'Boat 241' })).toBeTruthy()
  expect(slices[29]?.children).toHaveLength(0)
  await nearness.bringNear((element) => element === slices[62])
  expect(rows()).toEqual([...names(8), ...names(500).slice(240, 248), ...names(500).slice(496)])
})

test('has the row with the focus and its slice on the way back, and begins anew on another visit', async () => {
  const { kit } = setupKit()
  kit.router.reset({ view: 'AllWallets' })
  const { unmount } = await setup({ kit })
  await nearness.bringNear()
  expect(rows()).toHaveLength(500)
  act(() => screen.getByRole('button', { name: 'Boat 300' }).focus())
  unmount()

  const back = await setup({ kit })
  expect(screen.getByRole('button', { name: 'Boat 300' })).toBeTruthy()
  expect(rows()).toEqual(names(500).slice(296, 304))
  back.unmount()
  const other = await setup({ kit, name: 'ships' })
  expect(rows()).toEqual(names(8))
  other.unmount()
  kit.router.reset({ view: 'Connect' })
  kit.router.push({ view: 'AllWallets' })
  await setup({ kit })
  expect(rows()).toEqual(names(8))
})

test('has the row with the focus on the way back, wherever it has moved', async () => {
  const { kit } = setupKit()
  kit.router.reset({ view: 'AllWallets' })
  const { unmount } = await setup({ kit })
  await nearness.bringNear()
  act(() => screen.getByRole('button', { name: 'Boat 300' }).focus())
  unmount()

  const moved = ['Boat 300', ...names(500).filter((name) => name !== 'Boat 300')]
  const back = await setup({ kit, items: moved })
  expect(rows().slice(0, 2)).toEqual(['Boat 300', 'Boat 1'])
  back.unmount()
  const gone = await setup({ kit, items: names(200) })
  expect(rows()).toEqual(names(8))
  gone.unmount()
})

test('is not there without a row', async () => {
  await setup({ items: [] })
  expect(screen.queryByRole('list')).toBeNull()
})
