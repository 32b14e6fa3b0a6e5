import { messages } from '../messages.ts'
import { PageError } from './createPort.ts'

/**
 * Reads the number of an EVM network from its id.
 *
 * @throws {PageError} It is a network of another family, or no network at all.
 * @see CAIP-2; EIP-155.
 */
export function readChainId(id: string): number {
  if (!id.startsWith('eip155:')) throw new PageError(messages.notYet(messages.otherFamily))
  const [, digits] = /^eip155:([1-9]\d{0,15})$/u.exec(id) ?? []
  const number = Number(digits)
  if (Number.isSafeInteger(number)) return number
  throw new PageError(messages.invalidNetwork)
}
