import { isAddress } from 'viem'
import { ServiceError } from '../server/ServiceError.ts'

const caip10 = /^((eip155|solana|bip122|polkadot):[-_a-zA-Z0-9]{1,32}):([-.%a-zA-Z0-9]{1,128})$/u

/** The account of a path: on one network (CAIP-10), or on any network, as older clients write it. */
export type SessionAccount = { readonly address: string; readonly network: string | undefined }

/**
 * Parses the account whose sessions are requested. EVM addresses become lower case.
 *
 * @throws {ServiceError} 400: neither a CAIP-10 account nor an EVM address.
 */
export function readAccount(text: string): SessionAccount {
  if (isAddress(text, { strict: false })) return { address: text.toLowerCase(), network: undefined }
  const [, network, namespace, address] = caip10.exec(text) ?? []
  if (address !== undefined && namespace !== 'eip155') return { address, network }
  if (address !== undefined && isEvm(network) && isAddress(address, { strict: false }))
    return { address: address.toLowerCase(), network }
  throw new ServiceError(400, 'address', 'The address provided is invalid')
}

/** A signature is for one chain, so its number must be a safe integer. */
function isEvm(network: string | undefined): boolean {
  const [, id] = /^eip155:([1-9]\d{0,15})$/u.exec(network ?? '') ?? []
  return Number.isSafeInteger(Number(id))
}

/**
 * Parses an account on one network.
 *
 * @throws {ServiceError} 400: it is not a CAIP-10 account.
 */
export function readCaipAccount(text: string): { address: string; network: string; account: string } {
  const { address, network } = readAccount(text)
  if (!network) throw new ServiceError(400, 'address', 'The account needs its network, as in CAIP-10')
  return { address, network, account: `${network}:${address}` }
}
