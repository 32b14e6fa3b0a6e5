import { describe, expect, test } from 'vitest'
import { BaseError } from '../errors/BaseError.js'
import type { SendEvent } from './SendState.js'
import { editSend, noSend } from './sendForm.js'
import { sendMachine } from './sendMachine.js'

const filled = editSend(noSend, {
  type: 'edit',
  change: { token: 'native', amount: '1', receiver: '0xaa', receiverName: 'a.eth' },
})
const problem = new BaseError('Changed')
const transfer = { network: 'eip155:1', from: '0xaa', token: undefined, to: '0xbb', value: 1n } as const

describe('editSend', () => {
  test.each<SendEvent>([
    { type: 'edit', change: { amount: '2' } },
    { type: 'edit', change: { receiver: '0xbb' } },
    { type: 'edit', change: { receiver: '0xbb', receiverName: 'b.eth' } },
    { type: 'changed', change: { token: undefined }, problem },
    { type: 'back' },
    { type: 'find' },
    { type: 'submit', check: { transfer } },
    { type: 'reset' },
  ])('does to a form what the machine does: %o', (event) => {
    expect([editSend(filled, event)]).toEqual(sendMachine.transition(filled, event))
    expect([editSend(noSend, event)]).toEqual(sendMachine.transition(noSend, event))
  })

  test('reviews nothing', () => {
    expect(editSend(filled, { type: 'review', check: { transfer } })).toBe(filled)
  })
})
