import { expect, test } from 'vitest'
import { BaseError } from '../errors/BaseError.js'
import { ConnectionCancelledError } from './ConnectionCancelledError.js'
import { ConnectorNotFoundError, DisconnectError, NoAccountError, NotConnectedError } from './connectionErrors.js'

test('says in each error what happened, and what to do', () => {
  const cause = new Error('busy')
  const errors = [
    new ConnectorNotFoundError({ connectorId: 'io.metamask' }),
    new ConnectionCancelledError(),
    new NoAccountError({ wallet: 'MetaMask' }),
    new NotConnectedError(),
    new DisconnectError({ cause, wallets: ['MetaMask', 'Rabby'] }),
  ]
  for (const error of errors) expect(BaseError.from(error)).toBe(error)
  expect(errors.at(-1)?.cause).toBe(cause)
  expect(errors.map(({ name, message }) => `${name}: ${message}`)).toMatchInlineSnapshot(`
    [
      "ConnectorNotFoundError: Wallet not found

    No wallet with the id "io.metamask" has announced itself in this page. Is its extension switched on?",
      "ConnectionCancelledError: Connection cancelled",
      "NoAccountError: The wallet shared no account

    MetaMask connected without a valid account. Unlock it, choose an account there, and try again.",
      "NotConnectedError: No wallet is connected

    Call \`open()\` and let the visitor choose a wallet first.",
      "DisconnectError: Failed to disconnect

    This page has forgotten MetaMask, Rabby, where it may still be connected. Remove its permission there to be sure.",
    ]
  `)
})
