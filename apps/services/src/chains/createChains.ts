import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Histogram, type Registry } from 'prom-client'
import { createPublicClient, http, isAddress, type PublicClient } from 'viem'
import type { NetworkConfig } from '../config/Config.ts'
import { createUpstream, type Upstream } from '../rpc/createUpstream.ts'
import { isSentOnce } from '../rpc/isSentOnce.ts'
import { hideAddresses } from '../server/hideAddresses.ts'
import { ServiceError } from '../server/ServiceError.ts'
import { findStandings } from '../status/findStandings.ts'
import { type Call, postCalls } from './postCalls.ts'
import { toAssetPlace } from './toAssetKey.ts'

/** A network with a node or another backend. */
export type ServedChain = {
  readonly network: NetworkConfig
  /** The part of the CAIP-2 id before the colon. */
  readonly namespace: string
  /** Its nodes. When one fails, the next is asked. */
  readonly upstream: Upstream
  /** Where transactions are sent: the private nodes, or else `upstream`. */
  readonly sender: Upstream
  /** For EVM networks only. Batches calls, and sends them through `upstream`. */
  readonly client: PublicClient | undefined
}

/** An EVM network, which has a client. */
export type ServedEvmChain = ServedChain & { readonly client: PublicClient }

export type Chains = {
  readonly all: readonly ServedChain[]
  /** Undefined for a network that these services do not know. */
  readonly find: (caipNetworkId: string) => ServedChain | undefined
  /**
   * @throws {ServiceError} 400: these services do not know the network.
   */
  readonly get: (caipNetworkId: string, field?: string) => ServedChain
  /** Ends pending requests when the shutdown time is over. */
  readonly stop: () => void
}

/** An answer that takes milliseconds to parse (characters). */
const longText = 100_000

/** How long pending requests may take when the services stop (ms). */
const grace = 2000

/**
 * The networks of the configuration. No request is sent until one is needed.
 *
 * @throws {Error} A token or a contract of an EVM network, or a token of Polkadot, has an invalid address.
 */
export function createChains(networks: readonly NetworkConfig[], metrics: Registry): Chains {
  const durations = new Histogram({
    name: 'rpc_upstream_duration_seconds',
    help: 'How long nodes took, by network and place in its list',
    labelNames: ['chain', 'node', 'outcome'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.5, 1, 5, 10],
    registers: [metrics],
  })
  const standings = findStandings(metrics)
  /** @param before - How many nodes of the network come before these. */
  function toUpstream({ caipNetworkId }: NetworkConfig, urls: readonly string[], before = 0): Upstream {
    const records = urls.map((_, at) => standings.add({ kind: 'node', name: caipNetworkId, place: before + at }))
    return createUpstream({
      urls,
      onAttempt({ index, isAnswered, time, failure }) {
        if (failure) records[index]?.fail(hideAddresses(failure.reason), failure.rests)
        else records[index]?.answer()
        const outcome = isAnswered ? 'answered' : 'failed'
        durations.observe({ chain: caipNetworkId, node: before + index, outcome }, time / 1000)
      },
    })
  }

  const all = networks.map((network) => {
    const { rpc, privateRpc } = network
    const upstream = toUpstream(network, rpc)
    return toChain(network, upstream, privateRpc.length > 0 ? toUpstream(network, privateRpc, rpc.length) : upstream)
  })
  const byId = new Map(all.map((chain) => [chain.network.caipNetworkId, chain]))
  return {
    all,
    find: (caipNetworkId) => byId.get(caipNetworkId),
    get(caipNetworkId, field = 'chainId') {
      const chain = byId.get(caipNetworkId)
      if (!chain) throw new ServiceError(400, field, 'The network provided is not supported')
      return chain
    },
    stop() {
      setTimeout(() => {
        for (const { upstream, sender } of all) {
          upstream.stop()
          sender.stop()
        }
      }, grace).unref()
    },
  }
}

/** @throws {Error} One of them has an invalid address. */
function refuse(
  { name }: NetworkConfig,
  named: readonly { readonly symbol: string; readonly address: string }[],
  isValid: (address: string) => boolean,
): void {
  const wrong = named.find(({ address }) => !isValid(address))
  if (wrong) throw new Error(`The configuration is wrong: ${wrong.symbol} on ${name} has no valid address`)
}

function toChain(network: NetworkConfig, upstream: Upstream, sender: Upstream): ServedChain {
  const [namespace = '', reference = ''] = network.caipNetworkId.split(':')
  if (namespace === 'polkadot') refuse(network, network.tokens, (address) => toAssetPlace(address) !== undefined)
  if (namespace !== 'eip155') return { network, namespace, upstream, sender, client: undefined }
  const contracts = Object.entries(network.contracts).map(([symbol, address]) => ({ symbol, address }))
  refuse(network, [...network.tokens, ...contracts], (address) => isAddress(address, { strict: false }))
  const { multicall3, ensUniversalResolver } = network.contracts
  const contract = (address: string | undefined) => address && { address: address as `0x${string}` }
  const client = createPublicClient({
    chain: {
      id: Number(reference),
      name: network.name,
      nativeCurrency: network.nativeCurrency,
      rpcUrls: { default: { http: network.rpc } },
      contracts: {
        ...(multicall3 ? { multicall3: contract(multicall3) as { address: `0x${string}` } } : {}),
        ...(ensUniversalResolver
          ? { ensUniversalResolver: contract(ensUniversalResolver) as { address: `0x${string}` } }
          : {}),
      },
    },
    // Otherwise the owner of a name could make this server fetch any address on its own network.
    ccipRead: false,
    // This address is never contacted, but viem batches requests to the same address, so each network needs its own.
    transport: http(`https://${randomUUID()}.invalid`, {
      batch: true,
      timeout: 30_000,
      retryCount: 1,
      fetchFn: (_, init) => fetchUpstream({ upstream, sender }, init),
    }),
  })
  return { network, namespace, upstream, sender, client: client as PublicClient }
}

/** Whether there is one answer for each call. JSON-RPC 2.0 §6: a node that refuses them all gives one error instead. */
function isAnswered(calls: readonly Call[], text: string): boolean {
  // The answer to one call cannot be another's. It may be a block, which takes long to parse.
  if (calls.length === 1) return /^\s*\[\s*\{/u.test(text)
  const answers: unknown = JSON.parse(text)
  if (!Array.isArray(answers) || answers.length !== calls.length) return false
  const ids = new Set(answers.map((answer) => String((answer as { id?: unknown } | null)?.id)))
  return calls.every(({ id }) => ids.has(String(id)))
}

async function fetchUpstream(
  { upstream, sender }: Pick<ServedChain, 'upstream' | 'sender'>,
  init: RequestInit | undefined,
): Promise<Response> {
  // It is always a list: the transport sends batches.
  const calls = JSON.parse(String(init?.body)) as readonly Call[]
  const isSending = calls.some(({ method }) => isSentOnce(method))
  const { status, body } = await postCalls(isSending ? sender : upstream, calls, init?.signal ?? undefined)
  // viem gives the answers out in their order: one that is missing would leave each call with the answer of another.
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
  if (status < 300 && !isAnswered(calls, text)) throw new Error('The node did not answer each call')
  // viem parses it, and everything waits meanwhile.
  if (text.length > longText) await nextTurn()
  return new Response(text, { status, headers: { 'content-type': 'application/json' } })
}
