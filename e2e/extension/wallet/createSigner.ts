import {
  type Address,
  createWalletClient,
  type Hash,
  type Hex,
  http,
  isAddressEqual,
  type TypedDataDefinition,
} from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import type { Vault } from './createVault.js'
import { ProviderError, unauthorized } from './ProviderError.js'

export type TransactionRequest = {
  readonly from: Address
  readonly to?: Address
  readonly value?: Hex
  readonly data?: Hex
  readonly gas?: Hex
  readonly chainId?: Hex
}

export type Signer = {
  /** All accounts, the active one first. */
  readonly accounts: () => Promise<readonly Address[]>
  readonly signMessage: (data: Hex, address: Address) => Promise<Hex>
  readonly signTypedData: (address: Address, json: string) => Promise<Hex>
  readonly sendTransaction: (transaction: TransactionRequest) => Promise<Hash>
}

/** Signs with the keys of the vault, through viem. */
export function createSigner(vault: Vault): Signer {
  async function ownAccounts(): Promise<readonly PrivateKeyAccount[]> {
    const { privateKeys, selected } = await vault.read()
    const all = privateKeys.map((key) => privateKeyToAccount(key))
    return [...all.slice(selected, selected + 1), ...all.slice(0, selected), ...all.slice(selected + 1)]
  }

  async function accountOf(address: Address): Promise<PrivateKeyAccount> {
    const account = (await ownAccounts()).find((account) => isAddressEqual(account.address, address))
    if (!account) throw unauthorized()
    return account
  }

  return {
    accounts: async () => (await ownAccounts()).map(({ address }) => address),
    signMessage: async (raw, address) => (await accountOf(address)).signMessage({ message: { raw } }),
    async signTypedData(address, json) {
      return (await accountOf(address)).signTypedData(JSON.parse(json) as TypedDataDefinition)
    },
    async sendTransaction({ from, to, value, data, gas, chainId: meant }) {
      const account = await accountOf(from)
      const { chains, chainId } = await vault.read()
      if (meant && Number(meant) !== chainId) throw new ProviderError(-32602, 'The wallet is on another chain.')
      const chain = chains.find(({ id }) => id === chainId)
      if (!chain) throw new ProviderError(4901, 'The wallet is not connected to this chain.')
      return createWalletClient({ account, transport: http(chain.rpcUrl) }).sendTransaction({
        chain: null,
        ...(to ? { to } : {}),
        ...(value ? { value: BigInt(value) } : {}),
        ...(data ? { data } : {}),
        ...(gas ? { gas: BigInt(gas) } : {}),
      })
    },
  }
}
