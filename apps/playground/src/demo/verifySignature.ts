import { BaseError, type TypedData } from '@mooring/core'
import type { Address, Hex } from 'viem'

/** Says whether a signature of a text is the account's. What checks it is loaded when it is first needed. */
export async function verifyMessage(parameters: {
  address: string
  message: string
  signature: string
}): Promise<boolean> {
  const { verifyMessage } = await loadViem()
  const { address, message, signature } = parameters
  return verifyMessage({ address: address as Address, message, signature: signature as Hex }).catch(() => false)
}

/** Says whether a signature of structured data is the account's. */
export async function verifyTypedData(parameters: {
  address: string
  typedData: TypedData
  signature: string
}): Promise<boolean> {
  const { verifyTypedData } = await loadViem()
  const { address, typedData, signature } = parameters
  return verifyTypedData({ ...typedData, address: address as Address, signature: signature as Hex }).catch(() => false)
}

async function loadViem(): Promise<typeof import('viem')> {
  try {
    return await import('viem')
  } catch (cause) {
    throw new BaseError('A part of this page could not be loaded', { cause })
  }
}
