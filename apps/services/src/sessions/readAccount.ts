import { CaipError, parseCaipAddress } from '@mooring/core'
import { isAddress } from 'viem'
import { ServiceError } from '../server/ServiceError.ts'

/** The account of a path: on one network (CAIP-10), or on any, as older clients write it. */
export type SessionAccount = { readonly address: string; readonly network: string | undefined }

/**
 * Reads whose sessions are meant. EVM addresses are made lower case.
 *
 * @throws {ServiceError} 400: neither a CAIP-10 account nor an EVM address.
 */
export function readAccount(text: string): SessionAccount {
  if (isAddress(text, { strict: false })) return { address: text.toLowerCase(), network: undefined }
  try {
    const { address, caipNetworkId: network, chainNamespace } = parseCaipAddress(text)
    if (chainNamespace !== 'eip155') return { address, network }
    if (isAddress(address, { strict: false })) return { address: address.toLowerCase(), network }
  } catch (error) {
    if (!(error instanceof CaipError)) throw error
  }
  throw new ServiceError(400, 'address', 'The address provided is invalid')
}

/**
 * Reads an account on one network.
 *
 * @throws {ServiceError} 400: it is not a CAIP-10 account.
 */
export function readCaipAccount(text: string): { address: string; network: string; account: string } {
  const { address, network } = readAccount(text)
  if (!network) throw new ServiceError(400, 'address', 'The account has to say its network, as CAIP-10 does')
  return { address, network, account: `${network}:${address}` }
}
