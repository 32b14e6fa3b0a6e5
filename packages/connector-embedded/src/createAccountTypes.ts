import type { CaipNetworkId, ConnectorSource, Wallet } from '@mooring/core'
import { defaultAccountTypes, type FramePayloads } from '@mooring/core/internal'
import type { KeptUser } from './rememberUser.js'

type Found = FramePayloads['GET_USER']
type Type = NonNullable<Found['preferredAccountType']>

/** The types of the visitor's account. Both have the same address; the frame says on which networks there are two. */
export type AccountTypes = {
  /** What the frame is asked for at a login. */
  readonly preferred: () => Type
  /** What is kept of them. */
  readonly toKept: (found: Found, networks: readonly number[]) => Pick<KeptUser, 'type' | 'smartNetworks'>
  /** What a wallet says and does about them. */
  readonly methods: Pick<Wallet, 'accountType' | 'accountTypes' | 'chooseAccountType' | 'isSmartAccountDeployed'>
}

export function createAccountTypes({
  embedding,
  read,
  networkInUse,
  choose,
}: createAccountTypes.Options): AccountTypes {
  let isDeployed = false

  const isSmartOn = (network: CaipNetworkId | undefined): boolean =>
    read()?.smartNetworks?.includes(Number(network?.split(':')[1])) ?? false

  return {
    preferred() {
      const wanted = embedding.defaultAccountType?.('eip155') ?? defaultAccountTypes.eip155
      return wanted === 'eoa' ? 'eoa' : 'smartAccount'
    },
    toKept({ chainId, preferredAccountType, smartAccountDeployed }, networks) {
      isDeployed = smartAccountDeployed === true
      const isKnown = networks.includes(Number(chainId.split(':')[1]))
      // Elsewhere there is one type alone, which says nothing about what the visitor prefers.
      return { type: isKnown ? preferredAccountType : read()?.type, smartNetworks: networks }
    },
    methods: {
      accountType: () => (read()?.type !== 'eoa' && isSmartOn(networkInUse()) ? 'smartAccount' : 'eoa'),
      accountTypes: (network) => (isSmartOn(network) ? ['smartAccount', 'eoa'] : ['eoa']),
      isSmartAccountDeployed: () => isDeployed && isSmartOn(networkInUse()),
      chooseAccountType: async (type) => choose(type === 'smartAccount' ? type : 'eoa'),
    },
  }
}

export declare namespace createAccountTypes {
  type Options = {
    embedding: ConnectorSource.Embedding
    read: () => KeptUser | undefined
    networkInUse: () => CaipNetworkId | undefined
    /** Asks the frame, keeps the answer and reports the change. */
    choose: (type: Type) => Promise<void>
  }
}
