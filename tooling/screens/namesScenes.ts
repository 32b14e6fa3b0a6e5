import { createNamesController } from '@mooring/controllers/names'
import { createFakeNames, type FakeNames } from '@mooring/controllers/testing'
import { InternalRpcError, NameSuggestionsError, UserRejectedRequestError } from '@mooring/core'
import { connect, replaceFeature, type Scene } from './connect.ts'

const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const free = (label: string) => ({ label, name: `${label}.reown.id`, isRegistered: false })
const typed = { label: 'harbour', name: 'harbour.reown.id', suggestions: [], problem: undefined } as const
const suggestions = ['harbour-1', 'harbour-88', 'harbour-of-the-northern-coast-with-a-long-name'].map(free)

/** A view of names in this state. */
const names = (
  fill: (names: FakeNames) => void,
  view: 'RegisterAccountName' | 'RegisterAccountNameSuccess' = 'RegisterAccountName',
): Scene => ({
  async play(world) {
    await connect(world)
    const names = createFakeNames()
    fill(names)
    replaceFeature(world.kit, createNamesController, names)
    await world.kit.open({ view: 'Account' })
    world.kit.router.push({ view })
  },
})
const registration = { name: 'harbour', address, network: 'eip155:1' } as const

export const namesScenes: Record<string, Scene> = {
  names: names(() => {}),
  'names-searching': names(({ $form }) => $form.set({ ...typed, status: 'searching' })),
  'names-free': names(({ $form }) => $form.set({ ...typed, status: 'free', suggestions })),
  'names-taken': names(({ $form }) => $form.set({ ...typed, status: 'taken', suggestions })),
  'names-unknown': names(({ $form }) =>
    $form.set({ ...typed, status: 'unknown', problem: new NameSuggestionsError() }),
  ),
  'names-own': names(({ $own }) =>
    $own.set({ status: 'success', data: ['ada.reown.id', 'ada-of-the-outer-harbour.reown.id'], error: undefined }),
  ),
  'names-own-failed': names(({ $own }) =>
    $own.set({ status: 'error', data: undefined, error: new InternalRpcError() }),
  ),
  'names-signing': names(({ $form, $names }) => {
    $form.set({ ...typed, status: 'free', suggestions })
    $names.set({ status: 'signing', ...registration })
  }),
  'names-registering': names(({ $form, $names }) => {
    $form.set({ ...typed, status: 'free' })
    $names.set({ status: 'registering', ...registration })
  }),
  'names-declined': names(({ $form, $names }) => {
    $form.set({ ...typed, status: 'free', suggestions })
    $names.set({ status: 'editing', name: 'harbour', error: new UserRejectedRequestError() })
  }),
  'names-done': names(
    ({ $names }) => $names.set({ status: 'registered', name: 'harbour' }),
    'RegisterAccountNameSuccess',
  ),
  'names-wallet': names(({ $obstacle, $own }) => {
    $obstacle.set('wallet')
    $own.set({ status: 'success', data: ['ada.reown.id'], error: undefined })
  }),
  'names-network': names(({ $obstacle }) => $obstacle.set('network')),
  'names-services': names(({ $obstacle }) => $obstacle.set('services')),
}
