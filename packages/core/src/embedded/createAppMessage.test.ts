import { describe, expect, test } from 'vitest'
import { eventNames, id, messages } from '../testing/embeddedMessages.js'
import type { AppEventName } from './appPayloads.js'
import { createAppMessage } from './createAppMessage.js'
import { createFrameError, createFrameSuccess } from './createFrameSuccess.js'
import { parseAppMessage } from './parseAppMessage.js'
import { parseFrameMessage } from './parseFrameMessage.js'

describe.each(eventNames)('the event %s', (name) => {
  const [payload, answer] = messages[name]

  test('arrives as it was sent', () => {
    const message = createAppMessage(name, payload as never, id)
    expect(message).toEqual({ id, type: `@w3m-app/${name}`, ...(payload && { payload }) })
    expect(parseAppMessage(structuredClone(message))).toEqual({ kind: 'event', name, id, payload })
  })

  test('is answered with success, under its own id', () => {
    const message = createFrameSuccess({ name, id }, answer as never)
    expect(message).toEqual({
      id,
      type: `@w3m-frame/${name}_SUCCESS`,
      ...(answer !== undefined && { payload: answer }),
    })
    expect(parseFrameMessage(structuredClone(message))).toEqual({ kind: 'success', name, id, payload: answer })
  })

  test('is answered with an error, under its own id', () => {
    const message = createFrameError({ name, id }, 'The code\u202e is wrong')
    expect(message).toEqual({ id, type: `@w3m-frame/${name}_ERROR`, payload: { message: 'The code is wrong' } })
    expect(parseFrameMessage(message)).toMatchObject({
      kind: 'error',
      name,
      id,
      error: { name: 'FrameReplyError', shortMessage: 'The code is wrong' },
    })
    for (const broken of [undefined, null, {}, { message: 5 }, 'text']) {
      expect(parseFrameMessage({ id, type: `@w3m-frame/${name}_ERROR`, payload: broken })).toMatchObject({
        error: { message: 'An error occurred' },
      })
    }
  })

  test('carries nothing that is unknown, and is an error when it carries what is wrong', () => {
    const strange = { strange: 'strange' }
    const event = parseAppMessage({ id, type: `@w3m-app/${name}`, payload: { ...payload, ...strange } })
    const success = parseFrameMessage({
      id,
      type: `@w3m-frame/${name}_SUCCESS`,
      payload: { ...(answer as object), ...strange },
    })
    expect(event?.kind).toBe('event')
    expect(success?.kind).toBe('success')
    expect(JSON.stringify(event)).not.toContain('strange')
    if (name !== 'RPC_REQUEST') expect(JSON.stringify(success)).not.toContain('strange')

    for (const key of Object.keys(payload ?? {})) {
      if (name === 'RPC_REQUEST' && key === 'params') continue
      const wrong = parseAppMessage({ id, type: `@w3m-app/${name}`, payload: { ...payload, [key]: [5n] } })
      expect(wrong).toMatchObject({ kind: 'error', name, id, error: { name: 'InvalidMessageError' } })
      expect(wrong?.kind === 'error' && wrong.error.message).toContain(
        `The message "@w3m-app/${name}" is not valid\n\n"${key}`,
      )
    }
    if (name === 'RPC_REQUEST') return
    for (const key of Object.keys(answer ?? {})) {
      const wrong = parseFrameMessage({
        id,
        type: `@w3m-frame/${name}_SUCCESS`,
        payload: { ...(answer as object), [key]: [5n] },
      })
      expect(wrong).toMatchObject({ kind: 'error', name, id, error: { name: 'InvalidMessageError' } })
    }
  })
})

/** What an event, and its answer, cannot do without. */
const needed: Readonly<
  Partial<Record<AppEventName, readonly [asked: readonly string[], answered: readonly string[]]>>
> = {
  SWITCH_NETWORK: [['chainId'], ['chainId']],
  CONNECT_EMAIL: [['email'], ['action']],
  CONNECT_OTP: [['otp'], []],
  CONNECT_SOCIAL: [['uri'], ['address', 'chainId']],
  GET_FARCASTER_URI: [[], ['url']],
  CONNECT_FARCASTER: [[], ['userName']],
  GET_USER: [[], ['address', 'chainId']],
  GET_SOCIAL_REDIRECT_URI: [['provider'], ['uri']],
  IS_CONNECTED: [[], ['isConnected']],
  GET_CHAIN_ID: [[], ['chainId']],
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: [[], ['smartAccountEnabledNetworks']],
  INIT_SMART_ACCOUNT: [[], ['address', 'isDeployed']],
  SET_PREFERRED_ACCOUNT: [['type'], ['type', 'address']],
  RPC_REQUEST: [['method'], []],
  UPDATE_EMAIL: [['email'], ['action']],
  UPDATE_EMAIL_PRIMARY_OTP: [['otp'], []],
  UPDATE_EMAIL_SECONDARY_OTP: [['otp'], ['newEmail']],
  SYNC_DAPP_DATA: [['projectId'], []],
}

/** Reads a payload as that of an event, or of its answer. */
const readAs = {
  event: (name: AppEventName, payload: unknown) => parseAppMessage({ id, type: `@w3m-app/${name}`, payload }),
  success: (name: AppEventName, payload: unknown) =>
    parseFrameMessage({ id, type: `@w3m-frame/${name}_SUCCESS`, payload }),
}

test.each([
  ['event', 'GET_SOCIAL_REDIRECT_URI', 'provider', ['google', 'github', 'apple', 'facebook', 'x', 'discord']],
  ['event', 'RPC_REQUEST', 'chainNamespace', ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos']],
  ['event', 'SET_PREFERRED_ACCOUNT', 'type', ['eoa', 'smartAccount']],
  ['event', 'SYNC_THEME', 'themeMode', ['light', 'dark']],
  ['success', 'CONNECT_EMAIL', 'action', ['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']],
  ['success', 'GET_USER', 'recovery', ['keeper', 'own']],
  ['success', 'SET_PREFERRED_ACCOUNT', 'type', ['eoa', 'smartAccount']],
  ['success', 'UPDATE_EMAIL', 'action', ['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']],
] as const)('the %s of %s says as its %s one of %j, and nothing else', (kind, name, key, words) => {
  const whole = messages[name][kind === 'event' ? 0 : 1] as object
  for (const word of words) {
    expect(readAs[kind](name, { ...whole, [key]: word })).toMatchObject({ kind, payload: { [key]: word } })
    expect(readAs[kind](name, { ...whole, [key]: `${word}s` })?.kind, word).toBe('error')
  }
})

test.each(eventNames)('the event %s and its answer need no more and no less than they must say', (name) => {
  for (const [index, kind] of (['event', 'success'] as const).entries()) {
    const keys = needed[name]?.[index] ?? []
    const whole: Record<string, unknown> = { ...(messages[name][index] as object) }
    const least = Object.fromEntries(keys.map((key) => [key, whole[key]]))
    expect(readAs[kind](name, least)?.kind, kind).toBe(kind)
    for (const key of keys) {
      const { [key]: _, ...rest } = whole
      expect(readAs[kind](name, rest), key).toMatchObject({ kind: 'error', error: { name: 'InvalidMessageError' } })
    }
  }
})
