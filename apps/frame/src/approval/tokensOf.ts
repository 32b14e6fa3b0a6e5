import type { Act, CaipAddress } from '@mooring/core'

/** The tokens that a sentence names. */
export function tokensOf(act: Act): readonly CaipAddress[] {
  const list = act.kind === 'trade' ? [...act.give, ...act.get].map(({ token }) => token) : []
  const one = 'token' in act ? act.token : 'asset' in act ? act.asset.token : undefined
  return [...list, one].filter((token) => token !== undefined)
}
