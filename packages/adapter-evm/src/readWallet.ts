import type { Address } from 'viem'
import type { EvmProvider } from './EvmProvider.js'
import { InvalidWalletResponseError } from './evmErrors.js'
import { requestWallet } from './requestWallet.js'
import { toAddresses } from './toAddresses.js'
import { toChainId } from './toChainId.js'

/** Reads which accounts the page may see. Nobody is asked. */
export function readAccounts(provider: EvmProvider, method = 'eth_accounts'): Promise<readonly Address[]> {
  return requestWallet(provider, { method }, (answer) => {
    const addresses = toAddresses(answer)
    if (!addresses) throw new InvalidWalletResponseError({ method })
    return addresses
  })
}

/** Reads which network the wallet is on. */
export function readChainId(provider: EvmProvider): Promise<number> {
  return requestWallet(provider, { method: 'eth_chainId' }, toChainId)
}
