import type { Route, View } from '@mooring/core'
import { expectTypeOf, test } from 'vitest'
import type { ViewEntry, views } from './views.js'

type Table = { readonly [view in View]: ViewEntry<view> }

test('a view that is forgotten in the table, or in the routes, does not compile', () => {
  expectTypeOf<typeof views>().toExtend<Table>()
  expectTypeOf<Omit<typeof views, 'Connect'>>().not.toExtend<Table>()
  expectTypeOf<{ view: 'Nowhere' }>().not.toExtend<Route>()
  expectTypeOf<{ view: 'ConnectingExternal' }>().not.toExtend<Route>()
})
