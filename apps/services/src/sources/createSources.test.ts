import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { createSources } from './createSources.ts'

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
