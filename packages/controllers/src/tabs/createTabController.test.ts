import { expect, test } from 'vitest'
import { createMemoryStorage, setupKit } from '../testing/setupKit.js'
import { createTabController } from './createTabController.js'

test('remembers the tab', () => {
  const storage = createMemoryStorage()
  const { $tab, choose } = setupKit({ storage }).kit.feature(createTabController)
  expect($tab.get()).toBeUndefined()
  choose('activity')
  expect($tab.get()).toBe('activity')
  expect(setupKit({ storage }).kit.feature(createTabController).$tab.get()).toBe('activity')
})

test.each(['5', '{}', '{"version":1,"value":5}', '{"version":1,"value":{}}'])(
  'believes no %s in the storage',
  (entry) => {
    const storage = createMemoryStorage({ '@mooring/tab': entry })
    expect(setupKit({ storage }).kit.feature(createTabController).$tab.get()).toBeUndefined()
  },
)
