import { expect, test, vi } from 'vitest'
import { bob, setupKit } from '../testing/setupKit.js'
import { createFee } from '../transaction/createFee.js'
import { createLazySending } from './createLazySending.js'
import { lazySending } from './lazySending.js'

const transfer = { network: 'eip155:1', from: bob, token: undefined, to: bob, value: 1n } as const

function setup() {
  const { kit } = setupKit()
  const sending = createLazySending({
    kit,
    fee: () => createFee({ kit, subject: () => undefined }),
    onSent: () => {},
    token: () => undefined,
  })
  sending.send({ type: 'edit', change: { amount: '0.25' } })
  return { kit, sending }
}

test('keeps the form while the rest cannot be loaded, asks nobody, and goes on when it comes', async () => {
  const loaded = vi.spyOn(lazySending, 'loaded').mockReturnValue(undefined)
  vi.spyOn(lazySending, 'load').mockRejectedValueOnce(new Error('offline'))
  const { kit, sending } = setup()
  const then = vi.fn(() => sending.send({ type: 'review', check: { transfer } }))
  sending.load(then)
  sending.send({ type: 'submit', check: { transfer } })
  await vi.waitFor(() => expect(kit.snackbar.$snackbar.get()).toMatchObject({ snack: { variant: 'error' } }))
  expect(then).not.toHaveBeenCalled()
  expect(sending.$send.get()).toMatchObject({ status: 'editing', form: { amount: '0.25' }, pending: [] })

  loaded.mockRestore()
  sending.load(then)
  await vi.waitFor(() => expect(then).toHaveBeenCalledOnce())
  expect(sending.$send.get()).toMatchObject({ status: 'reviewing', form: { amount: '0.25' }, transfer })
})

test('runs nothing once it is disposed of', async () => {
  const { sending } = setup()
  sending.dispose()
  sending.preload()
  await lazySending.load()
  expect(sending.get()).toBeUndefined()
})
