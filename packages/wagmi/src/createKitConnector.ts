import type { AppKit } from '@mooring/controllers'
import type { Connection, Connector } from '@mooring/core'
import type { Config, CreateConnectorFn } from '@wagmi/core'
import { SwitchChainError, UserRejectedRequestError } from 'viem'
import { family, type KitConnections, until } from './createKitConnections.js'
import { createSessionProvider } from './createSessionProvider.js'
import { toWagmiError } from './toWagmiError.js'

/** Wallets that are chosen in the modal: it shows a code to scan, or asks who logs in. */
const inModal: readonly Connector['type'][] = ['WALLET_CONNECT', 'AUTH']

/** Makes wagmi's connector for a connector of the kit. It asks the kit for everything, and keeps nothing. */
export function createKitConnector({
  source,
  kit,
  config,
  connections,
}: createKitConnector.Options): CreateConnectorFn {
  const { id, name, type, imageUrl, info } = source
  const { $connection } = kit.connection

  async function connected(): Promise<Connection> {
    const found = await connections.restored(id)
    if (!found) throw new Error(`${name} is not connected.`)
    return found
  }

  async function ask(): Promise<void> {
    if (!inModal.includes(type)) return kit.connection.connect(id, { namespaces: [family] })
    await kit.open()
    if (type === 'WALLET_CONNECT') kit.selectWallet(id)
    const isOver = () => connections.find(id) !== undefined || !kit.modal.$isOpen.get()
    await until(isOver, (onChange) => {
      const stops = [$connection.listen(onChange), kit.modal.$isOpen.listen(onChange)]
      return () => {
        for (const stop of stops) stop()
      }
    })
    if (!connections.find(id)) throw new UserRejectedRequestError(new Error('The visitor closed the modal.'))
  }

  async function switchChain(chainId: number) {
    const chain = config.chains.find((one) => one.id === chainId)
    const network = kit.network.find(`${family}:${chainId}`)
    if (!chain || !network) throw new SwitchChainError(new Error(`The page has no network with the id ${chainId}.`))
    const one = await connected()
    const isInUse = connections.all()[0] === one && kit.network.$network.get().namespace === family
    // The kit switches the wallet in use, so that the modal shows it.
    await (isInUse ? kit.network.switchNetwork(network) : one.wallet.switchNetwork?.({ network }))
    return chain
  }

  const connector = {
    id: info?.rdns ?? id,
    name,
    icon: imageUrl,
    rdns: info?.rdns,
    type: type === 'WALLET_CONNECT' ? 'walletConnect' : type === 'AUTH' ? 'embedded' : 'injected',
    async connect(wanted: { chainId?: number; isReconnecting?: boolean; withCapabilities?: boolean } = {}) {
      const { chainId, isReconnecting, withCapabilities } = wanted
      try {
        if (!isReconnecting && !(await connections.restored(id))) await ask()
        if (chainId && connections.read(await connected()).chainId !== chainId) await switchChain(chainId)
      } catch (error) {
        throw toWagmiError(error)
      }
      const { accounts, chainId: current } = connections.read(await connected())
      return {
        accounts: withCapabilities ? accounts.map((address) => ({ address, capabilities: {} })) : accounts,
        chainId: current,
      }
    },
    disconnect: () => kit.connection.disconnect({ id, namespace: family }),
    getAccounts: async () => connections.read(await connected()).accounts,
    getChainId: async () => connections.read(await connected()).chainId,
    async getProvider() {
      const connection = await connections.restored(id)
      if (!connection) return undefined
      // A wallet with a network of its own is one of the page, with a provider of its own.
      return connection.network
        ? connection.wallet.provider
        : createSessionProvider({ connection, connections, network: kit.network })
    },
    isAuthorized: async () => (await connections.restored(id)) !== undefined,
    async switchChain({ chainId }: { chainId: number }) {
      try {
        return await switchChain(chainId)
      } catch (error) {
        throw toWagmiError(error)
      }
    },
    // The kit says what changes, and `followKit` writes it into wagmi.
    onAccountsChanged() {},
    onChainChanged() {},
    onDisconnect() {},
  }
  return () => connector as unknown as ReturnType<CreateConnectorFn>
}

export declare namespace createKitConnector {
  type Options = { source: Connector; kit: AppKit; config: Config; connections: KitConnections }
}
