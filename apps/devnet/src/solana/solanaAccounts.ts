/** An account with a public key pair. */
export type SolanaAccount = {
  readonly address: string
  /** The key pair, seed first, 64 bytes in base58: the format that wallets import. */
  readonly secretKey: string
}

/**
 * Accounts whose seeds are the SHA-256 hashes of "mooring devnet solana 0" to "2". The local chain starts with 1,000
 * SOL on each. PUBLIC TEST KEYS: anything sent to them on a real network is stolen at once.
 */
export const solanaAccounts: readonly [SolanaAccount, SolanaAccount, SolanaAccount] = [
  {
    address: 'HiBMMj12QqSFx8FQedmiJpTs3ps8GmEkuW9Pmq3KHWfA',
    secretKey: 'SrUebhdHJC6FTrbei92MPKXjdV9hRcRTcaiSR7mhD16nYAtpWjUno4w6dbc1Entkf1oh1qK46FUXdhwSCQjEaS4',
  },
  {
    address: 'HD2m5MMvdfjjiJQFMnE9oeCg2s66yh7ewAX1oh8qRQeG',
    secretKey: 'hPtC1DFTvQd1vEhFnDxtfPHzmurnmzvtq83jXQsfaztAYpp4bBX8Rv6971bW9K1aZBFsa8EutQFMDsFtEwg9Jhi',
  },
  {
    address: '4KLT4hvofCx8DqJeszrZLoNqEaKx9vQm6YKd2YE8ywFB',
    secretKey: '2BHkjXyLdCwQCaD6XKP6wK7JBeZsyZkeswLamaLzae26iMipKL1KGEerew1AMfgescAAMdvSGh6e6jqLhRYGEVqw',
  },
]
