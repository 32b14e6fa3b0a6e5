/** An address, and the public key it encodes in hexadecimal: 33 bytes, or 32 bytes for Taproot. */
type BitcoinAddress = { readonly address: string; readonly publicKey: string }

/** An account with a public test key, as wallets show it: one address for payments, and one for ordinals. */
export type BitcoinAccount = {
  /** 32 bytes in hexadecimal. Both addresses derive from it. */
  readonly privateKey: string
  /** The same key in the format that wallets import. */
  readonly wif: string
  /** A native segwit address (P2WPKH). */
  readonly payment: BitcoinAddress
  /** A Taproot address that only the key can spend from (P2TR, BIP 86). */
  readonly ordinals: BitcoinAddress
}

/**
 * PUBLIC TEST KEYS. Each is the SHA-256 of "mooring devnet bitcoin" and its number, so everyone has them: anything sent
 * to them on a real network is stolen at once. A local chain starts with 50 BTC on each payment address.
 */
export const bitcoinAccounts: readonly [BitcoinAccount, BitcoinAccount, BitcoinAccount] = [
  {
    privateKey: '07a46a62dae8f12f053b0f625b2cbfa1288ab16a47480cbd65b885eb86d6a57a',
    wif: 'cMqZGahYPqWLG4iTHJ7SjyxqDMPbjAhvdKGHDaD68GEjxkcXpRWQ',
    payment: {
      address: 'bcrt1qhxcvvm9vvvkesvwkvn2h05jqw37w2mj4nu0syn',
      publicKey: '0342d1c785a795559d93c5150814d99058d33b139118ba3246077f4b8f4f660676',
    },
    ordinals: {
      address: 'bcrt1psvpwv6fxdl9x4aunat5gmktv0lrcxrtzyppvc6szr65qhf8l5pmqahgn3s',
      publicKey: '42d1c785a795559d93c5150814d99058d33b139118ba3246077f4b8f4f660676',
    },
  },
  {
    privateKey: '84c3d91f74e730263769c3cb0036534213915076e78da967578c2521937d7b20',
    wif: 'cS2nAY3Ju7pKdCnEuA2f6PqGfJoc154MnL9ijWG7xyqgs3YyT6VV',
    payment: {
      address: 'bcrt1ql9ye7tz2fkak7l0cg7p64f7xlu2jf7uquzlnzq',
      publicKey: '02d00b92261f7eafaee55a90e06e8bea3448bce6219fc33b33290dce8e5360f420',
    },
    ordinals: {
      address: 'bcrt1pe9ry5h2mt6j3897try8yzxupr5armx6p4nyza49zpzdgpdhvmy9s7gkxfj',
      publicKey: 'd00b92261f7eafaee55a90e06e8bea3448bce6219fc33b33290dce8e5360f420',
    },
  },
  {
    privateKey: '40da8cc0cac88626a181279f63c6ea6af61307498ab2a0ee73b967adf55769ec',
    wif: 'cPkmYRYS14FFd3PNcahHK1RVGQ2nM95bQ4XZ1RkY6qEnmy8z53vn',
    payment: {
      address: 'bcrt1qpqs78xexv8cpmvau5cvg3e8lr0adx9nym2mnaa',
      publicKey: '036009c227c35ed979e287c1b7ad4aa99dd833b0f666322b13124999170cb81886',
    },
    ordinals: {
      address: 'bcrt1p45kr0uk73pq3sn5wnsmztpekx9dvu850hunc85q6xczsgg5xjrfsdgfmkk',
      publicKey: '6009c227c35ed979e287c1b7ad4aa99dd833b0f666322b13124999170cb81886',
    },
  },
]
