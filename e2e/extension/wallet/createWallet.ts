import { type Address, type Hex, numberToHex } from 'viem'
import type { RpcEvent, RpcRequest } from '../messages.js'
import type { Approvals } from './createApprovals.js'
import type { Signer, TransactionRequest } from './createSigner.js'
import type { Vault, WalletChain } from './createVault.js'
import { forwardToChain } from './forwardToChain.js'
import { ProviderError, unauthorized } from './ProviderError.js'

export type TestWallet = {
  /** Answers a page. @throws {ProviderError} */
  readonly handle: (origin: string, request: RpcRequest) => Promise<unknown>
  /** The owner changes something in the wallet. */
  readonly selectAccount: (index: number) => Promise<void>
  readonly selectChain: (id: number) => Promise<void>
  readonly removeSite: (origin: string) => Promise<void>
}

type AddChain = { chainId: Hex; chainName: string; rpcUrls: readonly string[] }

/** The wallet: permissions, the active chain, and the events for pages. */
export function createWallet({ vault, approvals, signer, emit }: createWallet.Options): TestWallet {
  const isAllowed = async (origin: string): Promise<boolean> => (await vault.read()).origins.includes(origin)

  async function emitAccounts(): Promise<void> {
    const value = await signer.accounts()
    await emit({ event: 'accountsChanged', value }, (await vault.read()).origins)
  }

  async function selectChain(id: number): Promise<void> {
    if ((await vault.read()).chainId === id) return
    await vault.update({ chainId: id })
    await emit({ event: 'chainChanged', value: numberToHex(id) })
  }

  async function removeSite(origin: string): Promise<void> {
    const { origins } = await vault.read()
    if (!origins.includes(origin)) return
    await vault.update({ origins: origins.filter((other) => other !== origin) })
    await emit({ event: 'accountsChanged', value: [] }, [origin])
  }

  async function allow(origin: string, method: string): Promise<readonly Address[]> {
    if (!(await isAllowed(origin))) {
      await approvals.ask(origin, method)
      await vault.update({ origins: [...(await vault.read()).origins, origin] })
    }
    return signer.accounts()
  }

  async function addChain({ chainId, chainName, rpcUrls }: AddChain): Promise<void> {
    const [rpcUrl] = rpcUrls
    if (!rpcUrl) throw new ProviderError(-32602, 'Expected an array with at least one RPC URL.')
    const chain: WalletChain = { id: Number(chainId), name: chainName, rpcUrl }
    const { chains } = await vault.read()
    await vault.update({ chains: [...chains.filter(({ id }) => id !== chain.id), chain] })
    await selectChain(chain.id)
  }

  async function handle(origin: string, request: RpcRequest): Promise<unknown> {
    const { method } = request
    const params = (request.params ?? []) as readonly unknown[]
    const { chains, chainId } = await vault.read()

    switch (method) {
      case 'eth_chainId':
        return numberToHex(chainId)
      case 'net_version':
        return String(chainId)
      case 'eth_accounts':
        return (await isAllowed(origin)) ? signer.accounts() : []
      case 'wallet_getPermissions':
        return (await isAllowed(origin)) ? [{ parentCapability: 'eth_accounts' }] : []
      case 'eth_requestAccounts':
        return allow(origin, method)
      case 'wallet_requestPermissions':
        await approvals.ask(origin, method)
        await vault.update({ origins: [...new Set([...(await vault.read()).origins, origin])] })
        return [{ parentCapability: 'eth_accounts' }]
      case 'wallet_revokePermissions':
        await removeSite(origin)
        return null
      case 'wallet_switchEthereumChain': {
        const id = Number((params[0] as { chainId: Hex }).chainId)
        if (!chains.some((chain) => chain.id === id)) {
          throw new ProviderError(4902, `Unrecognized chain ID "${numberToHex(id)}". Try adding the chain first.`)
        }
        if (id !== chainId) await approvals.ask(origin, method)
        await selectChain(id)
        return null
      }
      case 'wallet_addEthereumChain':
        await approvals.ask(origin, method)
        await addChain(params[0] as AddChain)
        return null
    }

    if (!(await isAllowed(origin))) throw unauthorized()
    switch (method) {
      case 'personal_sign':
        await approvals.ask(origin, method)
        return signer.signMessage(params[0] as Hex, params[1] as Address)
      case 'eth_signTypedData_v4':
        await approvals.ask(origin, method)
        return signer.signTypedData(params[0] as Address, params[1] as string)
      case 'eth_sendTransaction':
        await approvals.ask(origin, method)
        return signer.sendTransaction(params[0] as TransactionRequest)
      default:
        return forwardToChain(
          chains.find(({ id }) => id === chainId),
          request,
        )
    }
  }

  return {
    handle,
    async selectAccount(selected) {
      await vault.update({ selected })
      await emitAccounts()
    },
    selectChain,
    removeSite,
  }
}

export declare namespace createWallet {
  type Options = {
    vault: Vault
    approvals: Approvals
    signer: Signer
    /** Sends an event to the open pages of the given sites, or of all. */
    emit: (event: RpcEvent, origins?: readonly string[]) => Promise<void>
  }
}
