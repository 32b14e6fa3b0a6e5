import { describe } from 'vitest'
import { same, testMachine } from '../testing/testMachine.js'
import { type OpeningEffect, type OpeningState, openingMachine } from './openingMachine.js'

const walletId = 'a'
const idle: OpeningState = { status: 'idle' }
const away: readonly [OpeningState] = [{ status: 'away', walletId }]
const opened: readonly [OpeningState, OpeningEffect] = [
  { status: 'opening', walletId: 'b' },
  { type: 'wakeIn', time: 1500 },
]

describe('openingMachine', () => {
  testMachine(openingMachine, {
    states: {
      idle,
      opening: { status: 'opening', walletId },
      missed: { status: 'missed', walletId },
      away: { status: 'away', walletId },
      back: { status: 'back', walletId },
    },
    events: {
      open: { type: 'open', walletId: 'b' },
      woken: { type: 'woken' },
      left: { type: 'left' },
      returned: { type: 'returned' },
      reset: { type: 'reset' },
    },
    table: {
      idle: { ...same('woken left returned reset'), open: opened },
      opening: {
        ...same('returned'),
        open: opened,
        woken: [{ status: 'missed', walletId }],
        left: away,
        reset: [idle],
      },
      missed: { ...same('woken returned'), open: opened, left: away, reset: [idle] },
      away: { ...same('woken left'), open: opened, returned: [{ status: 'back', walletId }], reset: [idle] },
      back: { ...same('woken returned'), open: opened, left: away, reset: [idle] },
    },
    wayOut: { event: { type: 'reset' }, isOut: ({ status }) => status === 'idle' },
  })
})
