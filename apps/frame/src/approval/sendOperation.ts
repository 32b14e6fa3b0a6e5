import { messages } from '../messages.ts'
import { PageError } from '../port/createPort.ts'
import { ServicesError } from '../services/ServicesError.ts'
import { toPageError } from '../services/toPageError.ts'
import type { Signable } from '../vault/VaultCommands.ts'
import type { Bundler } from './prepareBatch.ts'

/**
 * Gives a signed operation to the services, again if nobody answers: they send none twice.
 *
 * @param signed - As the vault returned it.
 * @throws {PageError} They send it not, or it may be on its way.
 */
export async function sendOperation(
  signed: `0x${string}`,
  { operation, delegationNonce }: Extract<Signable, { kind: 'operation' }>,
  bundler: Bundler,
): Promise<`0x${string}`> {
  const { chainId, sender: _, ...fields } = operation
  const [signature, rest] = [signed.slice(0, 132), signed.slice(132)]
  const body = {
    chainId: `eip155:${chainId}`,
    operation: { ...fields, signature },
    ...(delegationNonce === undefined ? {} : { authorization: toAuthorization(rest, delegationNonce) }),
  }
  for (let tries = 1; ; tries += 1) {
    try {
      return await bundler.sendOperation(body)
    } catch (error) {
      const problem = error instanceof ServicesError ? error.problem : undefined
      if (problem === 'unreachable' && tries < 3) continue
      // A try without an answer may have arrived. After it, only what became of the operation is certain.
      const isClear = problem !== 'unreachable' && (tries === 1 || problem === 'undone' || problem === 'cancelled')
      throw isClear ? toPageError(error) : new PageError(messages.notSent)
    }
  }
}

/** @param signature - 65 bytes, in hexadecimal. The last one is 27 or 28. */
const toAuthorization = (signature: string, nonce: number): object => ({
  nonce,
  r: `0x${signature.slice(0, 64)}`,
  s: `0x${signature.slice(64, 128)}`,
  yParity: Number.parseInt(signature.slice(128), 16) % 27,
})
