import { afterEach, expect, test, vi } from 'vitest'
import { setupKit } from '../testing/setupKit.js'
import { createLazyServices } from './createLazyServices.js'
import { preloadServices } from './preloadServices.js'

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['https://services.example', 'object'],
  [undefined, 'undefined'],
])('loads the code of the services %s, and requests nothing', async (services, loaded) => {
  const request = vi.fn()
  vi.stubGlobal('fetch', request)
  const { kit } = setupKit({ services })
  await preloadServices(kit)
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(typeof kit.feature(createLazyServices).$services.get()).toBe(loaded)
  expect(request).not.toHaveBeenCalled()
})
