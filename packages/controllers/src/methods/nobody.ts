import type { Account } from '@mooring/core'

/** The account on a server, and in the browser until hydration. */
export const nobody: Account = {
  namespace: 'eip155',
  status: 'disconnected',
  isConnected: false,
  address: undefined,
  caipAddress: undefined,
  allAccounts: [],
  wallet: undefined,
  connector: undefined,
}
