import { expect, test } from 'vitest'
import type { View } from '../router/Route.js'
import { mayClose } from './mayClose.js'

const held: readonly View[] = ['SIWXSignMessage', 'ApproveTransaction']
const free: readonly View[] = ['Connect', 'Account', 'UnsupportedChain', 'ConnectingSiwe']
const cases = [...held, ...free].flatMap((view) =>
  [true, false].flatMap((isSignInRequired) =>
    [true, false].map((hasSession) => ({ view, isSignInRequired, hasSession })),
  ),
)

test.each(cases)('holds $view only until the sign-in that is required ($isSignInRequired, $hasSession)', (options) => {
  const { view, isSignInRequired, hasSession } = options
  expect(mayClose(options)).toBe(!(held.includes(view) && isSignInRequired && !hasSession))
})
