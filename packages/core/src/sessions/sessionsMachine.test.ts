import { describe, expect, test } from 'vitest'
import type { SmartSession } from '../clients/sessions/getSessions.js'
import { BaseError } from '../errors/BaseError.js'
import { testMachine } from '../testing/testMachine.js'
import { type SessionsState, sessionsMachine } from './sessionsMachine.js'
import { sessionText } from './sessionText.js'

const account = 'eip155:1:0xaa'
const error = new BaseError('declined')
const one = { pci: 'one' } as SmartSession
const two = { pci: 'two' } as SmartSession
const closed: SessionsState = { status: 'closed', error: undefined }
const refused: SessionsState = { status: 'closed', error }
const listing: SessionsState = { status: 'listing', account }
const ready: SessionsState = { status: 'ready', account, sessions: [one, two], revoking: undefined, error: undefined }
const revoking: SessionsState = { ...ready, revoking: 'one' }
const list = [listing, { type: 'list', account }] as const

describe('sessionsMachine', () => {
  testMachine(sessionsMachine, {
    states: { closed, refused, listing, ready, revoking },
    events: {
      list: { type: 'list', account },
      listed: { type: 'listed', sessions: [one, two] },
      revoke: { type: 'revoke', pci: 'one' },
      revoked: { type: 'revoked' },
      failed: { type: 'failed', error },
      reset: { type: 'reset' },
    },
    table: {
      closed: { list, listed: 'same', revoke: 'same', revoked: 'same', failed: 'same', reset: 'same' },
      refused: { list, listed: 'same', revoke: 'same', revoked: 'same', failed: 'same', reset: [closed] },
      listing: { list, listed: [ready], revoke: 'same', revoked: 'same', failed: [refused], reset: [closed] },
      ready: {
        list,
        listed: 'same',
        revoke: [revoking, { type: 'revoke', account, pci: 'one' }],
        revoked: 'same',
        failed: 'same',
        reset: [closed],
      },
      revoking: {
        list,
        listed: 'same',
        revoke: 'same',
        revoked: [
          { ...ready, sessions: [two] },
          { type: 'notify', variant: 'success', message: 'sessions.revoked' },
        ],
        failed: [{ ...ready, error }],
        reset: [closed],
      },
    },
    wayOut: { event: { type: 'reset' }, isOut: ({ status }) => status === 'closed' },
  })

  test('writes what the services want signed', () => {
    const service = 'https://services.example/'
    expect(sessionText({ account, service, signedAt: 5 })).toBe(
      'Show my permissions\n\nAccount: eip155:1:0xaa\nTime: 5\nService: https://services.example',
    )
    expect(sessionText({ account, service, revoke: 'one' })).toBe(
      'Take a permission back\n\nAccount: eip155:1:0xaa\nPermission: one\nService: https://services.example',
    )
  })
})
