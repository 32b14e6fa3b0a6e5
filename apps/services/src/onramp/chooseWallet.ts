import type { Asset } from '../chains/Asset.ts'
import { ServiceError } from '../server/ServiceError.ts'
import { isNetworkNamed } from './purchases.ts'
import { narrow, readBuyer } from './readOrderRequest.ts'

type Purchases = readonly [Asset, ...Asset[]]
type Wallet = {
  readonly address: string
  readonly blockchains?: readonly string[] | undefined
  readonly supported_networks?: readonly string[] | undefined
  readonly assets?: readonly string[] | undefined
}

/** The receiver of a purchase, and the coins that the receiver can buy. */
export type ChosenWallet = { readonly account: string; readonly choices: Purchases }

/**
 * Chooses an account from the request: the one for the requested network, otherwise one for any network that is sold
 * here. Clients may use other providers' network names, so the first account applies if no name matches.
 *
 * @throws {ServiceError} 400: no account is of a family whose coins are sold, or nothing is sold on their networks.
 */
export function chooseWallet(
  purchases: Purchases,
  wallets: readonly Wallet[],
  defaultNetwork: string | undefined,
): ChosenWallet {
  const candidates = wallets.flatMap((wallet) => toCandidate(purchases, wallet) ?? [])
  if (candidates.length === 0)
    throw new ServiceError(400, 'destinationWallets', 'Only accounts of EVM networks and of Solana can buy here')
  const sold = candidates.flatMap(({ choices: [first, ...others], ...rest }) =>
    first ? [{ ...rest, choices: [first, ...others] as const }] : [],
  )
  const isWanted = ({ chain }: Asset) => defaultNetwork !== undefined && isNetworkNamed(chain, defaultNetwork)
  const meant = sold.filter(({ isMeant }) => isMeant)
  const chosen = meant.find(({ choices }) => choices.some(isWanted)) ?? meant[0] ?? sold[0]
  if (!chosen) throw new ServiceError(400, 'destinationWallets', 'Nothing can be bought on the network of the account')
  return chosen
}

function toCandidate(purchases: Purchases, { address, blockchains = [], supported_networks = [], assets }: Wallet) {
  const buyer = attempt(() => readBuyer(address))
  if (!buyer) return undefined
  const { account, namespace, network } = buyer
  const networks = [...blockchains, ...supported_networks]
  const isOf = ({ chain }: Asset) =>
    chain.namespace === namespace && chain.network.caipNetworkId === (network ?? chain.network.caipNetworkId)
  const [first, ...others] = purchases.filter(isOf)
  const choices = first ? narrow([first, ...others], { networks, symbols: assets ?? [] }) : []
  const isNamed = choices.some(({ chain }) => networks.some((name) => isNetworkNamed(chain, name)))
  // An account without networks is for all of them.
  return { account, choices, isMeant: network !== undefined || networks.length === 0 || isNamed }
}

function attempt<value>(read: () => value): value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
