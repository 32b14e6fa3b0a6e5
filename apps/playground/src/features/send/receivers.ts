import type { Namespace } from '@mooring/core'

/** The third account of the local networks of each family: the harbour master. */
export const receivers: Readonly<Partial<Record<Namespace, string>>> = {
  eip155: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  polkadot: 'Fr4NzY1udSFFLzb2R3qxVQkwz9cZraWkyfH4h3mVVk7BK7P',
  bip122: 'bcrt1qpqs78xexv8cpmvau5cvg3e8lr0adx9nym2mnaa',
  solana: '4KLT4hvofCx8DqJeszrZLoNqEaKx9vQm6YKd2YE8ywFB',
}
