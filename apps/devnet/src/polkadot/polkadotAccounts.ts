/** An account with a public phrase. */
export type PolkadotAccount = {
  /** SS58 with prefix 2, that of the local chain. Wallets may show the form with prefix 42: Alice is 5GrwvaEF… */
  readonly address: string
  /** The secret to import into wallets: the public development phrase and a derivation path. Keys are sr25519. */
  readonly uri: string
}

const phrase = 'bottom drive obey lake curtain smoke basket hold race lonely fit walk'

/**
 * Alice, Bob and Charlie of the public development phrase. The local chain starts with 10,000 ROC on each. PUBLIC TEST
 * KEYS: anything sent to them on a real network is stolen at once.
 */
export const polkadotAccounts: readonly [PolkadotAccount, PolkadotAccount, PolkadotAccount] = [
  { address: 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F', uri: `${phrase}//Alice` },
  { address: 'FoQJpPyadYccjavVdTWxpxU7rUEaYhfLCPwXgkfD6Zat9QP', uri: `${phrase}//Bob` },
  { address: 'Fr4NzY1udSFFLzb2R3qxVQkwz9cZraWkyfH4h3mVVk7BK7P', uri: `${phrase}//Charlie` },
]
