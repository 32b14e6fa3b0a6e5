import type { CaipNetworkId } from '@mooring/core'
import { messages } from '../messages.ts'
import { PageError } from './createPort.ts'
import { readChainId } from './readChainId.ts'

type FrameNamespace = 'eip155' | 'solana'

/**
 * Reads the family of a network that this wallet serves.
 *
 * @throws {PageError} It is a network of another family, or no network at all.
 * @see CAIP-2.
 */
export function readNetwork(id: CaipNetworkId): FrameNamespace {
  if (!id.startsWith('solana:')) {
    readChainId(id)
    return 'eip155'
  }
  if (/^solana:[-\w]{1,32}$/u.test(id)) return 'solana'
  throw new PageError(messages.invalidNetwork)
}
