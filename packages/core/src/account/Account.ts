import type { Connector } from '../adapter/Connector.js'
import type { Wallet } from '../adapter/Wallet.js'
import type { CaipAddress, Namespace } from '../caip/Namespace.js'
import type { AccountType } from './accountTypes.js'

/** The visitor's account on one chain family. Specification §3. */
export type Account = {
  readonly namespace: Namespace
  readonly status: 'disconnected' | 'connecting' | 'connected'
  readonly isConnected: boolean
  readonly address: string | undefined
  readonly caipAddress: CaipAddress | undefined
  readonly allAccounts: readonly {
    namespace: Namespace
    address: string
    caipAddress: CaipAddress
    /** The kind of the account, if the wallet knows it. */
    type?: AccountType | undefined
  }[]
  readonly wallet: Wallet | undefined
  readonly connector: Connector | undefined
}
