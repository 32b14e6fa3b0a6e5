import { contracts } from './contracts.ts'

export type LocalToken = {
  readonly address: `0x${string}`
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** The price of one ether in the pool when a chain starts (whole tokens). */
  readonly perEther: bigint
  /** The balance of each account (whole tokens). */
  readonly holding: bigint
}

/** The tokens of both chains. */
export const tokens: Readonly<Record<'husd' | 'moor' | 'usdl', LocalToken>> = {
  husd: {
    address: contracts.husd,
    name: 'Harbour Dollar',
    symbol: 'HUSD',
    decimals: 6,
    perEther: 2500n,
    holding: 10_000n,
  },
  moor: {
    address: contracts.moor,
    name: 'Mooring Token',
    symbol: 'MOOR',
    decimals: 18,
    perEther: 5000n,
    holding: 20_000n,
  },
  // Its functions return nothing, like those of USDT.
  usdl: {
    address: contracts.usdl,
    name: 'Legacy Dollar',
    symbol: 'USDL',
    decimals: 6,
    perEther: 2500n,
    holding: 5000n,
  },
}
