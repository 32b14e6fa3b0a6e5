import type { CaipNetworkId } from '@mooring/core'
import type { RequestReader } from './RequestFamily.ts'

/** What reads the requests for a network. It loads with the first one of its family. */
export const loadReader = async (network: CaipNetworkId): Promise<RequestReader> =>
  network.startsWith('solana:')
    ? (await import('../solana/solanaPart.ts')).solanaReader
    : (await import('./approvalPart.ts')).evmReader
