import { leatherApi } from './apis/leatherApi.js'
import { satsApi } from './apis/satsApi.js'
import { standardApi } from './apis/standardApi.js'
import { unisatApi } from './apis/unisatApi.js'
import type { WalletApi } from './apis/WalletApi.js'
import type { FoundWallet } from './FoundWallet.js'

const apis: Readonly<Record<FoundWallet['kind'], (provider: object) => WalletApi>> = {
  standard: standardApi,
  sats: satsApi,
  leather: leatherApi,
  unisat: unisatApi,
}

/** Creates the common interface for a wallet of the page. */
export function createWalletApi({ kind, provider }: Pick<FoundWallet, 'kind' | 'provider'>): WalletApi {
  return apis[kind](provider)
}
