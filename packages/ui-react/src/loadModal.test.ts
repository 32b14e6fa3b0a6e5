import { expect, test, vi } from 'vitest'
import { ModalNotLoadedError } from './appKitErrors.js'
import { loadedModal, loadModal } from './loadModal.js'

const server = vi.hoisted(() => ({ isOffline: true, requests: 0 }))
vi.mock('./modal/modalPart.js', () => {
  server.requests += 1
  if (server.isOffline) throw new TypeError('Failed to fetch dynamically imported module')
  return { modalPart: { mountModal: () => () => {} } }
})

test('says what could not be loaded and what to do, to all who wait, and loads it with the next call', async () => {
  const [first, second] = await Promise.allSettled([loadModal(), loadModal()])
  if (first.status === 'fulfilled' || second.status === 'fulfilled') throw new Error('It was loaded')
  expect(first.reason).toEqual(second.reason)
  expect(first.reason).toBeInstanceOf(ModalNotLoadedError)
  expect(first.reason).toMatchObject({ details: 'Check the connection and open it again.' })
  expect(loadedModal()).toBeUndefined()

  server.isOffline = false
  const [part] = await Promise.all([loadModal(), loadModal()])
  expect([loadedModal(), await loadModal()]).toEqual([part, part])
  expect(server.requests).toBeLessThanOrEqual(3)
})
