import { expect, test } from 'vitest'
import { chooseFirstView } from './chooseFirstView.js'
import type { PlainView, Route } from './Route.js'

type Row = [
  hasAdapters: boolean,
  isConnected: boolean,
  isMobile: boolean,
  view: PlainView | undefined,
  first: PlainView,
]

const table: Row[] = [
  [false, false, true, undefined, 'AllWallets'],
  [false, false, true, 'Swap', 'AllWallets'],
  [false, false, false, undefined, 'ConnectingWalletConnectBasic'],
  [false, false, false, 'Swap', 'ConnectingWalletConnectBasic'],
  [false, true, true, undefined, 'Account'],
  [false, true, true, 'Swap', 'Swap'],
  [false, true, false, undefined, 'Account'],
  [false, true, false, 'Swap', 'Swap'],
  [true, false, true, undefined, 'Connect'],
  [true, false, true, 'Swap', 'Swap'],
  [true, false, false, undefined, 'Connect'],
  [true, false, false, 'Swap', 'Swap'],
  [true, true, true, undefined, 'Account'],
  [true, true, true, 'Swap', 'Swap'],
  [true, true, false, undefined, 'Account'],
  [true, true, false, 'Swap', 'Swap'],
]

test.each(table)(
  'opens with the right view (adapters %s, connected %s, mobile %s, asked for %s): %s',
  (hasAdapters, isConnected, isMobile, view, first) => {
    const route = view && ({ view } as Route)
    expect(chooseFirstView({ hasAdapters, isConnected, isMobile, route })).toEqual({ view: first })
  },
)
