import { BigNumber } from 'bignumber.js'
import { ServiceError } from '../server/ServiceError.ts'

/** A seller on test networks. It takes no money. */
export type Exchange = {
  readonly id: string
  readonly name: string
  /** Its part of each payment. */
  readonly feeRate: BigNumber
  /** An SVG that is visible in both themes. */
  readonly logo: string
}

const logo = (color: string, drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="16" fill="${color}"/><g fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">${drawing}</g></svg>`

/** The card provider: a payment that names no seller goes there. */
export const harbour: Exchange = {
  id: 'local-harbour',
  name: 'Local Harbour Exchange',
  feeRate: new BigNumber('0.01'),
  // An anchor.
  logo: logo(
    '#2f6fdb',
    '<circle cx="32" cy="17" r="5"/><path d="M32 22v28M23 30h18M14 36c1 9 8 14 18 14s17-5 18-14"/>',
  ),
}

const lighthouse: Exchange = {
  id: 'local-lighthouse',
  name: 'Local Lighthouse Exchange',
  feeRate: new BigNumber('0.02'),
  logo: logo('#b4472e', '<path d="M27 24h10l4 28H23zM26 24v-8h12v8M22 16h20M20 52h24M46 20l7-3M46 25l7 3"/>'),
}

/** Who sells the coins of test networks. */
export const exchanges: readonly Exchange[] = [harbour, lighthouse]

/** @throws {ServiceError} 400: there is no such seller. */
export function findExchange(id: string): Exchange {
  const found = exchanges.find((exchange) => exchange.id === id)
  if (found) return found
  throw new ServiceError(400, 'exchangeId', 'This seller is not known here')
}
