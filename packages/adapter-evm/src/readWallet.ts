import { InvalidWalletResponseError } from '@mooring/core'
import type { Address } from 'viem'
import type { EvmProvider } from './EvmProvider.js'
import { requestWallet } from './requestWallet.js'
import { toAddresses } from './toAddresses.js'
import { toChainId } from './toChainId.js'

/** Reads the accounts that the page may see, without asking the visitor. */
export function readAccounts(provider: EvmProvider, method = 'eth_accounts'): Promise<readonly Address[]> {
  return requestWallet(provider, { method }, (answer) => {
    const addresses = toAddresses(answer)
    if (!addresses) throw new InvalidWalletResponseError({ method })
    return addresses
  })
}

/** Reads the wallet's network. */
export function readChainId(provider: EvmProvider): Promise<number> {
  return requestWallet(provider, { method: 'eth_chainId' }, toChainId)
}
