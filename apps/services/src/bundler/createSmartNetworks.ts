import { numberToHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { ServedChain, ServedEvmChain } from '../chains/createChains.ts'
import type { NetworkConfig } from '../config/Config.ts'
import type { Services } from '../server/Services.ts'
import { entryPoint, smartAccount } from './accountContracts.ts'

type SmartAccounts = NonNullable<NetworkConfig['smartAccounts']>
/** A network that is configured to have smart accounts. */
export type SmartNetwork = ServedEvmChain & { readonly settings: SmartAccounts }

export type SmartNetworks = {
  readonly find: (caipNetworkId: string) => SmartNetwork | undefined
  /** Whether the network has the contracts, and nodes that let accounts delegate to them. */
  readonly isEnabled: (network: SmartNetwork) => Promise<boolean>
  readonly enabled: () => Promise<readonly SmartNetwork[]>
}

/** How long an answer of a network counts (ms). One that was asked in vain may work soon. */
const enabledTime = 600_000
const disabledTime = 15_000

export function createSmartNetworks({ chains, now }: Pick<Services, 'chains' | 'now'>): SmartNetworks {
  const networks = chains.all.flatMap((chain) => toSmartNetwork(chain) ?? [])
  const answers = new Map<string, { readonly answer: Promise<boolean>; until: number }>()

  function isEnabled(network: SmartNetwork): Promise<boolean> {
    const id = network.network.caipNetworkId
    const known = answers.get(id)
    if (known && known.until > now()) return known.answer
    const answer = supports(network).catch(() => false)
    const entry = { answer, until: now() + enabledTime }
    answers.set(id, entry)
    void answer.then((is) => {
      if (!is) entry.until = now() + disabledTime
    })
    return answer
  }

  return {
    find: (id) => networks.find(({ network }) => network.caipNetworkId === id),
    isEnabled,
    async enabled() {
      const are = await Promise.all(networks.map(isEnabled))
      return networks.filter((_, at) => are[at])
    },
  }
}

function toSmartNetwork({ client, ...chain }: ServedChain): SmartNetwork | undefined {
  const settings = chain.network.smartAccounts
  return client && settings && { ...chain, client, settings }
}

async function supports({ client, network, settings }: SmartNetwork): Promise<boolean> {
  const contracts = settings.fees === 'sponsored' ? [smartAccount, entryPoint] : [smartAccount]
  const codes = await Promise.all(contracts.map((address) => client.getCode({ address })))
  if (codes.some((code) => code === undefined)) return false
  // Nodes from before the Prague fork refuse it, or do not know it.
  const account = privateKeyToAccount(generatePrivateKey())
  const chainId = Number(network.caipNetworkId.split(':')[1])
  const { r, s, yParity = 0 } = await account.signAuthorization({ address: smartAccount, chainId, nonce: 0 })
  const numbers = { chainId: numberToHex(chainId), nonce: numberToHex(0), yParity: numberToHex(yParity) }
  const plain = { from: account.address, to: account.address }
  const call = { ...plain, authorizationList: [{ address: smartAccount, r, s, ...numbers }] }
  const [withList, without] = await Promise.all(
    [call, plain].map((one) => client.request({ method: 'eth_estimateGas', params: [one as never] })),
  )
  // A node that ignores the list says the same for both.
  return BigInt(withList ?? 0) > BigInt(without ?? 0)
}
