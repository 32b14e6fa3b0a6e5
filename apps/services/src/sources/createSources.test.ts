import { Registry } from 'prom-client'
import { createPublicClient, http } from 'viem'
import { expect, test } from 'vitest'
import { createUpstream } from '../rpc/createUpstream.ts'
import { findStandings } from '../status/findStandings.ts'
import { findDeadUrl } from '../testing/startTestNode.ts'
import { createSources } from './createSources.ts'
import { SourceError } from './SourceError.ts'

test.each([
  ['asked beside the others for its answer alone', false, ['first', 'second']],
  ['not asked beside the others for what has an effect', true, ['second']],
])('a source that has rested is %s', async (_, hasEffect, expected) => {
  let time = 1_000_000
  const all = [{ name: 'first' }, { name: 'second' }]
  const sources = createSources('tests', all, {
    log: { warn() {} } as never,
    metrics: new Registry(),
    now: () => time,
  })
  const fits = () => true
  await sources.ask({
    fits,
    ask: async ({ name }) => {
      if (name === 'first') throw new Error('It is gone')
      return name
    },
  })
  time += 20_000
  const asked: string[] = []
  const ask = async ({ name }: { name: string }) => {
    asked.push(name)
    return name
  }
  expect((await sources.ask({ fits, ask, hasEffect })).map(({ value }) => value)).toEqual(['second'])
  expect(asked.toSorted()).toEqual(expected)
})

const refused = () => Promise.reject(new SourceError('It refuses the key, with status 403'))

function setUp() {
  let time = 1_000_000
  const metrics = new Registry()
  const now = () => time
  const sources = createSources('tests', [{ name: 'only' }], { log: { warn() {} } as never, metrics, now })
  /** Asks as holdings and prices are asked for: a source that rests is not. */
  const find = async (network: string, ask: () => Promise<string>) => {
    const answers = await sources.ask({ fits: () => true, ask, network, isOptional: true })
    return answers[0]?.value
  }
  const standings = () =>
    findStandings(metrics, now)
      .all()
      .map(({ network, restsSince, failed }) => [network, restsSince !== undefined, failed])
  return { find, standings, pass: (ms: number) => (time += ms) }
}

test('a source that fails on one network answers about another, and the operator sees which', async () => {
  const { find, standings } = setUp()
  expect(standings()).toEqual([[undefined, false, 0]])
  expect(await find('eip155:8453', refused)).toBeUndefined()
  expect(await find('eip155:1', async () => 'known')).toBe('known')
  expect(await find('eip155:8453', async () => 'known')).toBeUndefined()
  expect(standings()).toEqual([
    ['eip155:8453', true, 1],
    ['eip155:1', false, 0],
  ])
})

test('a source that is asked too often is left alone on all networks', async () => {
  const { find, pass } = setUp()
  const tooOften = () => Promise.reject(new SourceError('It is asked too often', { retryAfter: 20_000 }))
  expect(await find('eip155:8453', tooOften)).toBeUndefined()
  expect(await find('eip155:1', async () => 'known')).toBeUndefined()
  pass(20_000)
  expect(await find('eip155:1', async () => 'known')).toBe('known')
})

test('a source does not rest when the nodes of the network fail', async () => {
  const { find, standings } = setUp()
  const client = createPublicClient({ transport: http(await findDeadUrl(), { retryCount: 0 }) })
  const upstream = createUpstream({ urls: [await findDeadUrl()] })
  expect(await find('eip155:1', async () => String(await client.getBlockNumber()))).toBeUndefined()
  expect(await find('eip155:1', async () => String((await upstream.get('/')).status))).toBeUndefined()
  expect(standings()).toEqual([['eip155:1', false, 2]])
  expect(await find('eip155:1', async () => 'known')).toBe('known')
})
