import type { EmbeddedUser } from '@mooring/core/internal'
import { messages } from '../messages.ts'
import { PageError } from '../port/createPort.ts'
import { readChainId } from '../port/readChainId.ts'
import type { RequestNode } from '../services/requestNode.ts'
import type { Services } from '../services/Services.ts'
import { toPageError } from '../services/toPageError.ts'
import type { FrameStorage } from '../storage/createStorage.ts'
import type { Wallet } from '../wallet/Wallet.ts'
import { isDelegated } from './contracts.ts'

export type EmbeddedAccountType = NonNullable<EmbeddedUser['preferredAccountType']>
/** Who pays the fees of a smart account. */
export type Fees = 'self' | 'sponsored'

/** How long an answer of the services counts (ms). */
const networksTime = 300_000

/** The two types of the visitor's account. Both have the same key and address: EIP-7702. */
export type Accounts = {
  /** Who pays on the networks that have smart accounts, by their number. None if the services do not answer. */
  readonly networks: () => Promise<ReadonlyMap<number, Fees>>
  /** The type in use on a network. */
  readonly typeOn: (chainId: number) => Promise<EmbeddedAccountType>
  /**
   * Keeps what the visitor prefers.
   *
   * @param network - Where it has to be possible.
   * @throws {PageError} This network has no smart accounts, or the services do not answer.
   */
  readonly prefer: (type: EmbeddedAccountType, network: string) => Promise<void>
  /** Keeps what the page wants for visitors who have chosen nothing on this device. */
  readonly suggest: (type: EmbeddedAccountType) => Promise<void>
  /** Whether the account has delegated there. Unknown counts as no. */
  readonly isDeployed: (chainId: number) => Promise<boolean>
}

export function createAccounts({ services, storage, wallet, nodeOf }: createAccounts.Options): Accounts {
  let known: { readonly answer: Promise<ReadonlyMap<number, Fees>>; readonly until: number } | undefined

  function ask(): Promise<ReadonlyMap<number, Fees>> {
    if (known && known.until > Date.now()) return known.answer
    const answer = services.smartNetworks().catch((error) => {
      known = undefined
      throw toPageError(error)
    })
    known = { answer, until: Date.now() + networksTime }
    return answer
  }

  const networks = (): Promise<ReadonlyMap<number, Fees>> => ask().catch(() => new Map())

  const isSmartOn = async (chainId: number): Promise<boolean> => (await networks()).has(chainId)

  return {
    networks,
    async typeOn(chainId) {
      // Specification §6: smart accounts are the default.
      const isPreferred = (await storage.read('accountType')) !== 'eoa'
      return isPreferred && (await isSmartOn(chainId)) ? 'smartAccount' : 'eoa'
    },
    async prefer(type, network) {
      const isEvm = network.startsWith('eip155:')
      if (type === 'smartAccount' && !(isEvm && (await ask()).has(readChainId(network))))
        throw new PageError(messages.noSmartAccount)
      await storage.write('accountType', type)
    },
    async suggest(type) {
      if ((await storage.read('accountType')) === undefined) await storage.write('accountType', type)
    },
    async isDeployed(chainId) {
      if (!(await isSmartOn(chainId))) return false
      const address = await wallet.address()
      const node = await nodeOf(chainId)
      return node('eth_getCode', [address, 'latest']).then(isDelegated, () => false)
    },
  }
}

export declare namespace createAccounts {
  type Options = {
    services: Pick<Services, 'smartNetworks'>
    storage: FrameStorage
    wallet: Pick<Wallet, 'address'>
    nodeOf: (chainId: number) => Promise<RequestNode>
  }
}
