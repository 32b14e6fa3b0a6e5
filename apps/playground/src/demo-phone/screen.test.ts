// @vitest-environment node
import { expect, test } from 'vitest'
import { readRelayUrl, toPhoneAddress } from './phoneAddress.js'
import { lookAtScreen, showToPhone } from './screen.js'

test('the phone sees the code that a page shows, and none when no page shows one', async () => {
  let uri: string | undefined = 'wc:1@2?symKey=2'
  const stops = [showToPhone(() => undefined), showToPhone(() => uri)]
  expect(await lookAtScreen()).toBe(uri)
  uri = undefined
  expect(await lookAtScreen()).toBeUndefined()
  for (const stop of stops) stop()
})

test('the phone speaks to a relay on this computer, and to no other', () => {
  const hashOf = (services: string) => toPhoneAddress(services).replace(/^[^#]*/u, '')
  expect(readRelayUrl(hashOf('http://127.0.0.1:8787/'))).toBe('ws://127.0.0.1:8787')
  expect(readRelayUrl(hashOf('https://services.example'))).toBeUndefined()
  expect(readRelayUrl('')).toBe('ws://127.0.0.1:8787')
})
