import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { NetworkConfig } from '../config/Config.ts'
import { findNetwork, isPublicNode } from '../init/findNetwork.ts'
import { createSourceClient } from '../sources/createSourceClient.ts'
import { SourceError } from '../sources/SourceError.ts'
import { askOne } from './askOne.ts'
import { askSocket } from './askSocket.ts'
import type { Finding } from './Finding.ts'

/** How a node says of which network it is. */
type Question = {
  readonly method: string
  readonly params: readonly unknown[]
  /** The reference of CAIP-2 in its answer. */
  readonly toReference: (result: string) => string
}

/** @see https://namespaces.chainagnostic.org */
const questions: Readonly<Record<string, Question>> = {
  eip155: {
    method: 'eth_chainId',
    params: [],
    toReference: (result) => (/^0x[\da-f]{1,64}$/iu.test(result) ? String(BigInt(result)) : ''),
  },
  solana: { method: 'getGenesisHash', params: [], toReference: (result) => result.slice(0, 32) },
  polkadot: { method: 'chain_getBlockHash', params: [0], toReference: (result) => result.slice(2, 34) },
}

const reply = Type.Object({ result: Type.String({ maxLength: 128 }) })

/** Asks each node of a network which network it is of. */
export function checkNodes(network: NetworkConfig, at: number): readonly Promise<Finding>[] {
  const { caipNetworkId, rpc, privateRpc, ws } = network
  const [namespace = '', reference = ''] = caipNetworkId.split(':')
  const question = questions[namespace]

  const check = (source: string, field: string, url: string, read: () => Promise<string>) =>
    askOne({
      // It limits, and it sees whom visitors look up: for a first try.
      source: isPublicNode(caipNetworkId, url) ? `public ${source}` : source,
      network: caipNetworkId,
      field,
      async ask() {
        const found = await read()
        if (found === '') throw new SourceError('It sent something else than what it documents')
        if (found !== reference) throw new SourceError(`It is a node of ${describe(namespace, found)}`)
        return 'is a node of this network'
      },
    })

  if (!question)
    // Esplora, which answers in plain text.
    return rpc.map((url, place) =>
      check('node', `networks.${at}.rpc.${place}`, url, async () =>
        (await createSourceClient({ url }).getText('/block-height/0')).slice(0, 32),
      ),
    )
  const { method, params, toReference } = question
  const call = { jsonrpc: '2.0', id: 1, method, params }
  const checkList = (source: string, field: 'rpc' | 'privateRpc', urls: readonly string[]) =>
    urls.map((url, place) =>
      check(source, `networks.${at}.${field}.${place}`, url, async () =>
        toReference((await createSourceClient({ url }).post('', call, reply)).result),
      ),
    )
  return [
    ...checkList('node', 'rpc', rpc),
    ...checkList('private node', 'privateRpc', privateRpc),
    ...ws.map((url, place) =>
      check('node (ws)', `networks.${at}.ws.${place}`, url, async () => {
        const answer = await askSocket(url, JSON.stringify(call))
        if (!Value.Check(reply, answer)) throw new SourceError('It sent something else than what it documents')
        return toReference(answer.result)
      }),
    ),
  ]
}

/** What a stranger sent is shown in a terminal. Longer words would be hidden there, as keys are. */
function describe(namespace: string, reference: string): string {
  const id = `${namespace}:${reference.replaceAll(/[^-_a-zA-Z0-9]/gu, '')}`
  return namespace === 'eip155' ? id.slice(0, 24) : (findNetwork(id)?.name ?? id.slice(0, 24))
}
