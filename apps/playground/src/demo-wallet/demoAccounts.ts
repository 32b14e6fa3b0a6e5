import { accounts, type TestAccount } from 'devnet/accounts'

/** PUBLIC TEST KEYS: everyone has them. Use these accounts only on local networks. */
export const demoAccounts: readonly [TestAccount, TestAccount] = [accounts[0], accounts[1]]
