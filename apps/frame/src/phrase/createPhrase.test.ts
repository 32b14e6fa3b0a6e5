import { expect, test } from 'vitest'
import { createMemory, type FrameStorage } from '../storage/createStorage.ts'
import { createPhrase } from './createPhrase.ts'

/** The phrase of a visitor, on a device that keeps what it is given. */
async function start(storage: FrameStorage, id: string | undefined = 'ada') {
  const session = { read: async () => (id ? ({ user: { id } } as never) : undefined) }
  const phrase = createPhrase({ storage, session })
  await phrase.load()
  return phrase
}
const lasting = (): FrameStorage => ({ ...createMemory(), isLasting: true })

test('is offered once, and kept for this visitor alone', async () => {
  const storage = lasting()
  const phrase = await start(storage)
  expect(phrase.$phrase.get()).toEqual({ text: undefined, mayOffer: true, isChoosing: false })
  phrase.choose()
  await phrase.save('  amber\u202e otter\n')
  expect(phrase.$phrase.get()).toEqual({ text: 'amber otter', mayOffer: false, isChoosing: false })
  expect((await start(storage)).$phrase.get()).toMatchObject({ text: 'amber otter', mayOffer: false })
  expect((await start(storage, 'bob')).$phrase.get()).toMatchObject({ text: undefined, mayOffer: true })
})

test('is not offered again after it was declined, and can still be chosen', async () => {
  const storage = lasting()
  await (await start(storage)).decline()
  const phrase = await start(storage)
  expect(phrase.$phrase.get()).toMatchObject({ text: undefined, mayOffer: false })
  await phrase.save('blue heron')
  await phrase.decline()
  expect((await start(storage)).$phrase.get().text).toBe('blue heron')
  await phrase.save(' ')
  expect((await start(storage)).$phrase.get()).toMatchObject({ text: undefined, mayOffer: false })
})

test('is offered nowhere that keeps nothing, nor to a stranger', async () => {
  expect((await start(createMemory())).$phrase.get().mayOffer).toBe(false)
  expect((await start(lasting(), '')).$phrase.get().mayOffer).toBe(false)
})

test('is short, and a text', async () => {
  const phrase = await start(lasting())
  await phrase.save('a'.repeat(1000))
  expect(phrase.$phrase.get().text).toHaveLength(40)
})
