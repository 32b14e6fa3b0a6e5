import { UserRejectedRequestError } from '@mooring/core'
import { expect, test, vi } from 'vitest'
import { createCatalogueController } from '../entries/catalogue.js'
import { createFakeAdapter } from '../testing/createFakeAdapter.js'
import { createFakeConnector } from '../testing/createFakeConnector.js'
import { alice, carol, mainnet, on, setupKit, solana } from '../testing/setupKit.js'
import { createFamiliesController } from './createFamiliesController.js'

const ids = ['org.harbour', 'standard:Harbour']

/** A wallet with a part for each of two families; the page's own entry proves that they are one. */
async function setup(options: Pick<setupKit.Options, 'enableEmbedded'> = {}) {
  const evm = createFakeConnector({ id: 'org.harbour', name: 'Harbour', info: { rdns: 'org.harbour' } })
  const sol = createFakeConnector({
    id: 'standard:Harbour',
    name: 'Harbour',
    namespaces: ['solana'],
    info: undefined,
    injectedId: 'Harbour',
  })
  const { kit } = setupKit({
    networks: [mainnet, solana],
    adapters: [
      createFakeAdapter({ connectors: [evm.connector] }).adapter,
      createFakeAdapter({ namespace: 'solana', connectors: [sol.connector] }).adapter,
    ],
    customWallets: [
      {
        id: 'harbour',
        name: 'Harbour',
        rdns: 'org.harbour',
        injected: [{ namespace: 'solana', injected_id: 'Harbour' }],
      },
    ],
    ...options,
  })
  await kit.open()
  const { listOf, choose } = kit.feature(createCatalogueController)
  const families = kit.feature(createFamiliesController)
  const $families = families.of(ids)
  return {
    kit,
    evm,
    sol,
    families,
    rows: () => listOf().get().wallets,
    chooseFirst() {
      const [choice] = listOf().get().wallets
      if (choice) choose(choice)
    },
    all: () => families.choose($families.get()),
    statuses: () => $families.get().map(({ status }) => status),
    view: () => kit.router.$router.get().route.view,
    isOpen: () => kit.modal.$modal.get().isOpen,
  }
}

const settle = () => vi.waitFor(() => Promise.resolve())
async function asked(fake: ReturnType<typeof createFakeConnector>, times = 1) {
  await vi.waitFor(() => expect(fake.requests).toHaveLength(times))
  return fake.requests[times - 1] as (typeof fake.requests)[number]
}

test('one row leads to the choice of families, and a list of one family asks for that one at once', async () => {
  const { kit, sol, rows, chooseFirst, view } = await setup()
  expect(rows()).toHaveLength(1)
  chooseFirst()
  expect(kit.router.$router.get().route).toEqual({
    view: 'ConnectingMultiChain',
    connectorId: 'org.harbour',
    connectors: ids,
  })
  kit.router.reset({ view: 'Connect', namespace: 'solana' })
  const [choice] = kit.feature(createCatalogueController).listOf('solana').get().wallets
  if (choice) kit.feature(createCatalogueController).choose(choice)
  expect((await asked(sol)).namespaces).toEqual(['solana'])
  expect(view()).not.toBe('ConnectingMultiChain')
})

test('connects all, one window after the other, then closes, with the family in use from before', async () => {
  const { kit, evm, sol, chooseFirst, all, statuses, isOpen } = await setup()
  chooseFirst()
  expect(statuses()).toEqual(['idle', 'idle'])
  all()
  const first = await asked(evm)
  expect([statuses(), sol.requests]).toEqual([['waiting', 'next'], []])
  first.approve([on(1, alice)])
  const second = await asked(sol)
  expect([statuses(), isOpen()]).toEqual([['connected', 'waiting'], true])
  second.approve([carol])
  await vi.waitFor(() => expect(isOpen()).toBe(false))
  expect(statuses()).toEqual(['connected', 'connected'])
  expect(kit.network.$network.get().namespace).toBe('eip155')
})

test('says which family was declined, connects the others, and closes when it is connected after all', async () => {
  const { evm, sol, families, chooseFirst, all, statuses, isOpen } = await setup()
  chooseFirst()
  all()
  ;(await asked(evm)).reject(new UserRejectedRequestError())
  ;(await asked(sol)).approve([carol])
  await vi.waitFor(() => expect(statuses()).toEqual(['failed', 'connected']))
  expect([isOpen(), families.of(ids).get()[0]?.problem?.name]).toEqual([true, 'UserRejectedRequestError'])
  families.choose(families.of(ids).get().slice(0, 1))
  ;(await asked(evm, 2)).approve([on(1, alice)])
  await vi.waitFor(() => expect(isOpen()).toBe(false))
})

test('a family that is connected comes into use without a question', async () => {
  const { kit, evm, sol, families, chooseFirst, all, isOpen } = await setup()
  chooseFirst()
  all()
  ;(await asked(evm)).approve([on(1, alice)])
  ;(await asked(sol)).approve([carol])
  await vi.waitFor(() => expect(isOpen()).toBe(false))
  await kit.open({ view: 'Connect' })
  chooseFirst()
  families.choose(families.of(ids).get().slice(1))
  expect([kit.network.$network.get().namespace, isOpen(), sol.requests.length]).toEqual(['solana', false, 1])
})

test('no other window opens after going back or closing', async () => {
  const { kit, evm, sol, chooseFirst, all, statuses } = await setup()
  chooseFirst()
  all()
  await asked(evm)
  kit.router.back()
  expect([statuses(), kit.connection.$connection.get().attempt]).toEqual([['idle', 'idle'], undefined])

  chooseFirst()
  all()
  const late = await asked(evm, 2)
  kit.close()
  late.approve([on(1, alice)])
  await vi.waitFor(() => expect(statuses()).toEqual(['connected', 'idle']))
  await settle()
  expect(sol.requests).toEqual([])
})

test('an embedded modal goes on to the account', async () => {
  const { evm, sol, chooseFirst, all, view } = await setup({ enableEmbedded: true })
  chooseFirst()
  all()
  ;(await asked(evm)).approve([on(1, alice)])
  ;(await asked(sol)).approve([carol])
  await vi.waitFor(() => expect(view()).toBe('Account'))
})

test('the wallets stay in view when the last one of a family goes and others stay', async () => {
  const { kit, evm, sol, chooseFirst, all, view, isOpen } = await setup()
  chooseFirst()
  all()
  ;(await asked(evm)).approve([on(1, alice)])
  ;(await asked(sol)).approve([carol])
  await vi.waitFor(() => expect(isOpen()).toBe(false))
  await kit.open({ view: 'ProfileWallets' })
  await kit.disconnect({ id: 'org.harbour', namespace: 'eip155' })
  expect([view(), isOpen()]).toEqual(['ProfileWallets', true])
  await kit.disconnect()
  expect(isOpen()).toBe(true)
})
