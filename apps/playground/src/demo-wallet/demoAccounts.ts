import { accounts, type TestAccount } from 'devnet/accounts'

/** PUBLIC TEST KEYS: everybody has them. Never use these accounts on any other network than a local one. */
export const demoAccounts: readonly [TestAccount, TestAccount] = [accounts[0], accounts[1]]
