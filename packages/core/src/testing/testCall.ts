import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BlockchainClient, createBlockchainClient } from '../clients/blockchain/createBlockchainClient.js'
import { createHttpClient, type HttpClient } from '../http/createHttpClient.js'
import { InvalidReplyError } from '../http/httpErrors.js'
import { createTestClock } from './createTestClock.js'
import { createTestFetch } from './createTestFetch.js'

/** Clients of a service that answers from a function, and supports only eip155:1. */
export function createTestService(
  answer: (call: createTestFetch.Call) => unknown,
  options: Partial<createHttpClient.Options> = {},
): { http: HttpClient; blockchain: BlockchainClient; calls: createTestFetch.Call[] } {
  const { fetch, calls } = createTestFetch((call) => {
    if (call.path !== '/v1/supported-chains') return answer(call)
    calls.pop()
    return { http: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'], ws: [] }
  })
  const http = createHttpClient({
    baseUrl: 'https://service.example',
    projectId: 'project',
    sdkType: 'appkit',
    sdkVersion: 'react-evm-1.0.0',
    fetch,
    clock: createTestClock(),
    ...options,
  })
  return { http, blockchain: createBlockchainClient(http), calls }
}

/**
 * Tests the guarantees of every service call: the complete request, the converted answer, only typed errors, and no
 * request for an unsupported network.
 */
export function testCall<result>(call: testCall.Call<result>): void {
  const { name, run, request, reply, result, unsupported } = call
  const ask = (answer: () => unknown, network: 'known' | 'unknown' = 'known', signal?: AbortSignal) => {
    const service = createTestService(answer)
    return { ...service, given: run(service.blockchain, network === 'known' ? 'eip155:1' : 'eip155:404', signal) }
  }

  describe(name, () => {
    test('asks in the form of the service, and gives the answer in ours', async () => {
      const { given, calls } = ask(() => reply)
      expect(await given).toEqual(result)
      const { query = {}, ...rest } = request
      const common = { projectId: 'project', st: 'appkit', sv: 'react-evm-1.0.0' }
      expect(calls.map(({ method, path, query, body }) => ({ method, path, query, body }))).toEqual([
        { body: undefined, ...rest, query: { ...query, ...common } },
      ])
    })

    test('gives typed errors of the transport on', async () => {
      if (call.survives) return
      await expect(ask(() => new Response(null, { status: 500 })).given).rejects.toMatchObject({
        message: 'HTTP status code: 500',
      })
    })

    test('can be given up', async () => {
      for (const network of ['known', 'unknown'] as const) {
        const { given, calls } = ask(() => reply, network, AbortSignal.abort())
        await expect(given).rejects.toMatchObject({ name: 'RequestAbortedError' })
        expect(calls).toEqual([])
      }
    })

    test('makes of a reply with anything wrong in it a typed error, or nothing of what is wrong', async () => {
      await fc.assert(
        fc.asyncProperty(anyDamage(reply, call.free), async (damaged) => {
          try {
            const answer = await ask(() => damaged ?? null).given
            expect(JSON.stringify(answer, writeBigint) ?? '').not.toContain('wrong')
          } catch (error) {
            expect(error).toBeInstanceOf(InvalidReplyError)
          }
        }),
        { numRuns: 60 },
      )
    })

    if (unsupported) {
      test('asks nothing about a network that the service does not know', async () => {
        const { given, calls } = ask(() => reply, 'unknown')
        if ('throws' in unsupported) await expect(given).rejects.toThrow(unsupported.throws)
        else expect(await given).toEqual(unsupported.gives)
        expect(calls).toEqual([])
      })
    }
  })
}

const writeBigint = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)

/** The reply with one part replaced by a value of another type. */
function anyDamage(reply: unknown, free: readonly string[] | undefined): fc.Arbitrary<unknown> {
  const places = findPlaces(reply).filter((place) => !free?.includes(place.at(-1) ?? ''))
  const wrong = fc.constantFrom<unknown>([], {}, ['wrong'], { wrong: ['wrong'] }, true, -1, null, 1e300)
  return fc.tuple(fc.constantFrom(...places), wrong).map(([place, value]) => {
    const copy = { reply: structuredClone(reply) }
    let parent = copy as Record<string, unknown>
    for (const key of place.slice(0, -1)) parent = parent[key] as Record<string, unknown>
    parent[place.at(-1) as string] = value
    return copy.reply
  })
}

function findPlaces(value: unknown, place: readonly string[] = ['reply']): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [place]
  return [place, ...Object.entries(value).flatMap(([key, part]) => findPlaces(part, [...place, key]))]
}

export declare namespace testCall {
  type Call<result> = {
    name: string
    run: (client: BlockchainClient, network: 'eip155:1' | 'eip155:404', signal?: AbortSignal) => Promise<result>
    request: { method: 'GET' | 'POST'; path: string; query?: Record<string, string>; body?: unknown }
    reply: unknown
    result: result
    /** The result for an unsupported network. */
    unsupported?: { gives: result } | { throws: string }
    /** Whether the call itself recovers from a failure of the service. */
    survives?: boolean
    /** Keys with arbitrary values. */
    free?: readonly string[]
  }
}
