import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BaseError } from '../errors/BaseError.js'
import { address, eventNames, id, user } from '../testing/embeddedMessages.js'
import { createAppMessage } from './createAppMessage.js'
import {
  createFrameReady,
  createFrameSuccess,
  createFrameView,
  createSessionEnded,
  createSessionUpdate,
  createSocialResult,
} from './createFrameSuccess.js'
import { parseAppMessage } from './parseAppMessage.js'
import { parseFrameMessage } from './parseFrameMessage.js'

describe('the messages between a page and an embedded wallet', () => {
  test('are 25 events, with a success and an error each', () => {
    expect(eventNames).toHaveLength(25)
  })

  test('tell that the frame is ready, and that its session changed', () => {
    expect(parseFrameMessage(createFrameReady('4.1'))).toEqual({ kind: 'ready', version: '4.1' })
    expect(parseFrameMessage(createFrameReady())).toEqual({ kind: 'ready', version: undefined })
    expect(parseFrameMessage({ type: '@w3m-frame/READY' })).toEqual({ kind: 'ready', version: undefined })
    expect(parseFrameMessage(createSessionUpdate('a'))).toEqual({ kind: 'sessionUpdate', token: 'a' })
    expect(parseFrameMessage(createSessionUpdate('abc'))).toEqual({ kind: 'sessionUpdate', token: 'abc' })
    for (const token of ['', 5, undefined, 'x'.repeat(262_145)]) {
      expect(parseFrameMessage({ type: '@w3m-frame/SESSION_UPDATE', payload: { token } })).toBeUndefined()
    }
    expect(parseFrameMessage(createSessionUpdate('x'.repeat(262_144)))?.kind).toBe('sessionUpdate')
  })

  test.each(['approve', 'unlock', 'protect', 'settings', 'social'] as const)(
    'say that the frame is needed to %s',
    (reason) => {
      for (const isNeeded of [true, false]) {
        expect(parseFrameMessage(createFrameView({ isNeeded, reason }))).toEqual({ kind: 'view', isNeeded, reason })
        const strange = { isNeeded, reason, kind: 'success', strange: 1 }
        expect(parseFrameMessage({ type: '@w3m-frame/VIEW', payload: strange })).toEqual({
          kind: 'view',
          isNeeded,
          reason,
        })
      }
    },
  )

  test.each([
    undefined,
    null,
    {},
    { isNeeded: true },
    { isNeeded: 1, reason: 'approve' },
    { isNeeded: true, reason: 'x' },
  ])('say nothing about a view by %j', (payload) =>
    expect(parseFrameMessage({ type: '@w3m-frame/VIEW', payload })).toBeUndefined(),
  )

  test('carry the result of a social login, and nothing else that a window could run', () => {
    const resultUri = 'https://wallet.example/?state=1'
    expect(parseFrameMessage(createSocialResult(resultUri))).toEqual({ kind: 'socialResult', resultUri })
    for (const wrong of ['javascript:alert(1)', '', 5, undefined]) {
      expect(parseFrameMessage({ type: '@w3m-frame/SOCIAL_RESULT', payload: { resultUri: wrong } })).toBeUndefined()
    }
    expect(() => createSocialResult('javascript:alert(1)')).toThrow('not valid')
  })

  test('say that the session ended', () => {
    expect(parseFrameMessage(createSessionEnded())).toEqual({ kind: 'sessionEnded' })
  })

  test.each(['CONNECT_DEVICE', 'CONNECT_FARCASTER'] as const)('say that %s still waits', (name) => {
    const message = createFrameSuccess({ name, id }, { isPending: true })
    expect(parseFrameMessage(message)).toEqual({ kind: 'success', name, id, payload: { isPending: true } })
    expect(parseFrameMessage({ id, type: `@w3m-frame/${name}_SUCCESS`, payload: { isPending: 'yes' } })).toMatchObject({
      kind: 'error',
    })
  })

  test.each([undefined, null, {}])('take %j for a device that was approved', (payload) => {
    expect(parseFrameMessage({ id, type: '@w3m-frame/CONNECT_DEVICE_SUCCESS', payload })).toEqual({
      kind: 'success',
      name: 'CONNECT_DEVICE',
      id,
      payload: undefined,
    })
  })

  test('abort one request, or all', () => {
    const abort = (payload: unknown) => parseAppMessage({ id, type: '@w3m-app/RPC_ABORT', payload })
    expect(abort(undefined)).toMatchObject({ kind: 'event', payload: undefined })
    expect(abort({ id: 'k3j5' })).toMatchObject({ kind: 'event', payload: { id: 'k3j5' } })
    expect(abort({ id: '<b>' })).toMatchObject({ kind: 'error' })
  })

  test.each([
    [1, 'eip155:1'],
    ['1', 'eip155:1'],
    [2 ** 53 - 1, 'eip155:9007199254740991'],
    ['9'.repeat(32), `eip155:${'9'.repeat(32)}`],
    ['0x1', 'eip155:1'],
    ['0x7A69', 'eip155:31337'],
    ['eip155:137', 'eip155:137'],
    ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  ])('name the network %j %s', (chainId, expected) => {
    const message = { id, type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', payload: { chainId } }
    expect(parseFrameMessage(message)).toMatchObject({ kind: 'success', payload: { chainId: expected } })
  })

  test.each([
    -1,
    0,
    1.5,
    2 ** 53,
    1e21,
    Number.NaN,
    '',
    '0',
    '01',
    '0x',
    '0x0',
    '0x01',
    '1e3',
    'cosmos:hub',
    'eip155:',
    null,
  ])('name no network %j', (chainId) => {
    const message = { id, type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', payload: { chainId } }
    expect(parseFrameMessage(message)).toMatchObject({ kind: 'error', error: { name: 'InvalidMessageError' } })
  })

  test.each([
    ['GET_SOCIAL_REDIRECT_URI', { uri: 'javascript:alert(1)' }],
    ['GET_SOCIAL_REDIRECT_URI', { uri: 'http://provider.example' }],
    ['GET_FARCASTER_URI', { url: 'javascript:alert(1)' }],
    ['GET_FARCASTER_URI', { url: 'farcaster://a b' }],
    ['GET_FARCASTER_URI', { url: 'https://evil.example/~/siwf' }],
    ['GET_FARCASTER_URI', { url: 'https://farcaster.xyz.evil.example/' }],
    ['GET_USER', { ...user, email: 'nobody' }],
    ['GET_USER', { ...user, address: '' }],
    ['GET_USER', { ...user, accounts: [{ address, type: 'payment' }] }],
    ['GET_SMART_ACCOUNT_ENABLED_NETWORKS', { smartAccountEnabledNetworks: [0] }],
    ['GET_SMART_ACCOUNT_ENABLED_NETWORKS', { smartAccountEnabledNetworks: [1.5] }],
    ['CONNECT_EMAIL', { action: 'VERIFY_PRIMARY_OTP' }],
    ['CONNECT_EMAIL', undefined],
    ['IS_CONNECTED', { isConnected: 'true' }],
  ])('take the answer to %s with %j for an error', (name, payload) => {
    expect(parseFrameMessage({ id, type: `@w3m-frame/${name}_SUCCESS`, payload })).toMatchObject({
      kind: 'error',
      name,
      id,
    })
  })

  test.each(['', 'nobody', null, 'alice@example.org'])(
    'let somebody log in by a social account whose provider tells the email %j',
    (email) => {
      const message = { id, type: '@w3m-frame/CONNECT_SOCIAL_SUCCESS', payload: { ...user, email } }
      const known = email === 'alice@example.org' ? email : undefined
      expect(parseFrameMessage(message)).toMatchObject({ kind: 'success', payload: { address, email: known } })
    },
  )

  test('let a Farcaster login be opened in its application', () => {
    const message = { id, type: '@w3m-frame/GET_FARCASTER_URI_SUCCESS', payload: { url: 'farcaster://connect?c=1' } }
    expect(parseFrameMessage(message)).toMatchObject({ kind: 'success', payload: { url: 'farcaster://connect?c=1' } })
  })

  test('take an empty field for one that is missing', () => {
    const payload = { address, chainId: 1, email: null, accounts: null, userName: undefined }
    expect(parseFrameMessage({ id, type: '@w3m-frame/GET_USER_SUCCESS', payload })).toMatchObject({
      payload: { address, chainId: 'eip155:1', email: undefined, accounts: undefined },
    })
    expect(parseAppMessage({ id, type: '@w3m-app/GET_USER' })).toMatchObject({ kind: 'event', payload: undefined })
    expect(parseAppMessage({ id, type: '@w3m-app/IS_CONNECTED' })).toMatchObject({ kind: 'event', payload: undefined })
  })

  test('make a name safe to show', () => {
    const message = { id, type: '@w3m-frame/CONNECT_FARCASTER_SUCCESS', payload: { userName: 'ali\u202ece\n' } }
    expect(parseFrameMessage(message)).toMatchObject({ payload: { userName: 'alice' } })
  })

  test('write large numbers of a request as hexadecimal text', () => {
    const params = [{ value: 10n ** 18n, list: [0n, -1n, 1, 'x', null, undefined] }]
    expect(createAppMessage('RPC_REQUEST', { method: 'eth_sendTransaction', params }, id).payload).toEqual({
      method: 'eth_sendTransaction',
      params: [{ value: '0xde0b6b3a7640000', list: ['0x0', '-0x1', 1, 'x', null, undefined] }],
    })
  })

  test.each([
    () => createAppMessage('CONNECT_EMAIL', { email: 'nobody' }, id),
    () => createAppMessage('UPDATE_EMAIL', { email: 'nobody' }, id),
    () => createAppMessage('CONNECT_OTP', { otp: '' }, id),
    () => createAppMessage('RPC_REQUEST', { method: '', params: [] }, id),
    () => createAppMessage('RPC_REQUEST', { method: 'personal_sign', params: ['x'.repeat(262_144)] }, id),
    () => createAppMessage('RPC_REQUEST', { method: 'personal_sign', params: [() => {}] }, id),
    () => createAppMessage('SWITCH_NETWORK', { chainId: 'cosmos:hub' as 'eip155:1' }, id),
    () => createFrameSuccess({ name: 'GET_SOCIAL_REDIRECT_URI', id }, { uri: 'javascript:alert(1)' }),
    () => createFrameSuccess({ name: 'UPDATE_EMAIL_SECONDARY_OTP', id }, { newEmail: 'nobody' }),
    () => createFrameSuccess({ name: 'RPC_REQUEST', id }, 'x'.repeat(262_144)),
  ])('are not written if they could not be read (%#)', (create) => {
    expect(create).toThrow(expect.objectContaining({ name: 'InvalidMessageError' }))
  })

  test('say in an error what is wrong, in a form that can be shown', () => {
    const themeVariables = { [`\u202eyour coins${'x'.repeat(5000)}`]: [] }
    const event = parseAppMessage({ id, type: '@w3m-app/SYNC_THEME', payload: { themeVariables } })
    expect(event).toMatchObject({
      kind: 'error',
      error: { details: expect.stringMatching(/^"themeVariables\.your coinsx{10,200}…" is not as it must be\.$/u) },
    })
  })

  test('say in an error what is too large', () => {
    expect(() => createAppMessage('RPC_REQUEST', { method: 'a', params: 'x'.repeat(300_000) }, id)).toThrow(
      'The message "@w3m-app/RPC_REQUEST" is not valid\n\nIt is larger than 262144 bytes, or not plain.',
    )
    expect(
      parseFrameMessage({ id, type: '@w3m-frame/RPC_REQUEST_SUCCESS', payload: 'x'.repeat(300_000) }),
    ).toMatchObject({
      kind: 'error',
      error: { name: 'InvalidMessageError' },
    })
    expect(parseAppMessage({ id, type: '@w3m-app/CONNECT_EMAIL', payload: 5 })).toMatchObject({
      error: { details: '"payload" is not as it must be.' },
    })
  })

  test.each([
    undefined,
    null,
    'text',
    {},
    { id, type: 5 },
    { id, type: '@w3m-app/' },
    { id, type: '@w3m-app/UNKNOWN' },
    { id, type: '@w3m-app/constructor' },
    { id, type: 'w3m-app/RELOAD' },
    { type: '@w3m-app/RELOAD' },
    { id: '', type: '@w3m-app/RELOAD' },
    { id: 'x'.repeat(65), type: '@w3m-app/RELOAD' },
    { id: '<b>', type: '@w3m-app/RELOAD' },
    { id: 5, type: '@w3m-app/RELOAD' },
    { id, type: '@w3m-frame/RELOAD' },
    { id, type: '@w3m-frame/RELOAD_DONE' },
    { id, type: '@w3m-frame/UNKNOWN_SUCCESS' },
    { id, type: '@w3m-frame/toString_ERROR' },
    { id, type: 'x@w3m-frame/RELOAD_SUCCESS' },
    { type: '@w3m-frame/RELOAD_SUCCESS' },
    { id: 5, type: '@w3m-frame/RELOAD_ERROR' },
  ])('are not what %j is', (data) => {
    expect(parseAppMessage(data)).toBeUndefined()
    expect(parseFrameMessage(data)).toBeUndefined()
  })

  test('take ids as old frames make them, up to 64 characters', () => {
    for (const own of ['k3j5h2', 'x'.repeat(64), id]) {
      expect(parseFrameMessage({ id: own, type: '@w3m-frame/RELOAD_SUCCESS' })).toMatchObject({ id: own })
    }
  })

  test('are read, or not, whatever comes', () => {
    const types = eventNames.flatMap((name) => [
      `@w3m-app/${name}`,
      `@w3m-frame/${name}_SUCCESS`,
      `@w3m-frame/${name}_ERROR`,
    ])
    const anyType = fc.oneof(
      fc.constantFrom(
        ...types,
        '@w3m-frame/READY',
        '@w3m-frame/SESSION_UPDATE',
        '@w3m-frame/VIEW',
        '@w3m-frame/SOCIAL_RESULT',
      ),
      fc.anything(),
    )
    const anyPart = fc.anything({ withBigInt: true, withMap: true, withNullPrototype: true })
    const trap = () => {
      throw new Error('trapped')
    }
    const hostile = fc.constantFrom<unknown>(new Proxy({}, { get: trap, ownKeys: trap, getPrototypeOf: trap }))
    const anyData = fc.oneof(
      hostile,
      anyPart,
      fc.record({ id: fc.oneof(fc.constant(id), anyPart), type: anyType, payload: fc.oneof(anyPart, hostile) }),
    )
    fc.assert(
      fc.property(anyData, (data) => {
        for (const message of [parseAppMessage(data), parseFrameMessage(data)]) {
          if (message?.kind === 'error') expect(BaseError.from(message.error)).toBe(message.error)
        }
      }),
      { numRuns: 500 },
    )
  })
})
