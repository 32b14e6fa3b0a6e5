import { expect, test } from 'vitest'
import { parseConfig } from '../config/parseConfig.ts'
import { askFlags } from './askFlags.ts'
import { createConfig } from './createConfig.ts'
import { readAnswers } from './readAnswers.ts'
import { readSellers } from './readSellers.ts'

test('writes sellers in their order, with values that have signs of their own', () => {
  const seller = ['transak:key=a,secret=b=:c==,domain=example.org', 'moonpay:key=pk_1,secret=sk_1,webhookSecret=wk_1']
  const config = createConfig(readAnswers({ networks: '1', seller }))
  expect(parseConfig(config).sources.sellers).toMatchObject([
    { type: 'transak', key: 'a', secret: 'b=:c==', domain: 'example.org' },
    { type: 'moonpay', key: 'pk_1', secret: 'sk_1', webhookSecret: 'wk_1' },
  ])
  expect(JSON.stringify(createConfig(readAnswers({ networks: '1' })))).not.toContain('sellers')
})

test('asks for a seller', async () => {
  const flags = await askFlags({ networks: '1' }, async (question, standard = '') =>
    question.startsWith('A seller') ? 'moonpay:key=pk_1,secret=sk_1' : standard,
  )
  expect(flags.seller).toEqual(['moonpay:key=pk_1,secret=sk_1'])
})

test.each([
  ['ramp:key=1', /must be one of coinbase, moonpay/u],
  ['constructor:key=1', /must be one of/u],
  ['moonpay', /moonpay needs key and secret too/u],
  ['moonpay:key=1', /moonpay needs secret too/u],
  ['transak:key=1,secret=2', /transak needs domain too/u],
  ['moonpay:key=1,secret=', /of moonpay, write key, secret, webhookSecret/u],
  ['moonpay:key=1,secret=2,url=https://evil.example', /of moonpay, write/u],
  ['moonpay:pk_1', /of moonpay, write/u],
])('refuses %s', (text, reason) => {
  expect(() => readSellers([text])).toThrow(reason)
})
