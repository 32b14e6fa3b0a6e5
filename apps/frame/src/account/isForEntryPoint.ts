import { entryPoint } from './contracts.ts'

/**
 * Whether structured data would sign an operation of a smart account. A page could hide calls, a price and a payer in
 * them, and send them itself: operations are only signed as batches, which are shown call by call.
 *
 * @param domain - Of the data, as the page gives it.
 */
export function isForEntryPoint(domain: { verifyingContract?: unknown } | null | undefined): boolean {
  const contract = domain?.verifyingContract
  try {
    return (typeof contract === 'string' || typeof contract === 'number') && BigInt(contract) === BigInt(entryPoint)
  } catch {
    return false
  }
}
