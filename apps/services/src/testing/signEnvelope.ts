import { accounts } from 'devnet'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'

/** Accounts for signing in tests, with public keys of the local chains. */
export const [skipper, stranger, mate] = accounts.map(({ privateKey }) => privateKeyToAccount(privateKey)) as [
  PrivateKeyAccount,
  PrivateKeyAccount,
  PrivateKeyAccount,
]

/** The body that a page posts to register or change a name, signed now unless `content` has another `timestamp`. */
export async function signEnvelope(account: PrivateKeyAccount, content: object, coin_type = 60) {
  const message = JSON.stringify({ timestamp: Math.floor(Date.now() / 1000), ...content })
  return { coin_type, address: account.address, message, signature: await account.signMessage({ message }) }
}
