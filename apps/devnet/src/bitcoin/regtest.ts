/** The address and key prefixes of a Bitcoin Core regtest network. */
export const regtest = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef } as const
