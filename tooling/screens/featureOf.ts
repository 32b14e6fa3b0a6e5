/** Scenes whose name does not begin with their feature. */
const others: Readonly<Record<string, string>> = {
  waiting: 'connecting',
  declined: 'connecting',
  failed: 'connecting',
  'not-found': 'connecting',
  'what-is-a-wallet': 'help',
  'what-is-a-network': 'help',
  'get-wallet': 'help',
  missing: 'help',
  'unsupported-chain': 'networks',
  'all-wallets': 'catalogue',
  nft: 'nfts',
  transaction: 'activity',
  token: 'tokens',
  'account-tokens': 'tokens',
  families: 'wallets',
}

/** The feature that a scene belongs to: its sheet. */
export function featureOf(scene: string): string {
  const known = Object.keys(others).find((name) => scene === name || scene.startsWith(`${name}-`))
  return known ? (others[known] ?? known) : (scene.split('-')[0] ?? scene)
}
