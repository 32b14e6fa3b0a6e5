import { expect, test } from 'vitest'
import { checkSender } from './checkSender.ts'

const records: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'good.example': [['other=1'], ['v=spf1 include:', '_spf.example -all']],
  '_dmarc.good.example': [['v=DMARC1; p=reject']],
  'half.example': [['v=spf1 -all']],
}
const resolve: checkSender.Resolve = async (name) => {
  const found = records[name]
  if (!found) throw new Error(`queryTxt ENOTFOUND ${name}`)
  return found
}

test.each([
  ['wallet@good.example', undefined],
  ['Wallet <wallet@good.example>', undefined],
  ['wallet@half.example', 'no DMARC record'],
  ['Wallet <wallet@bare.example>', 'no SPF and no DMARC record'],
])('the sender %s is told of: %s', async (from, said) => {
  const answer = await checkSender(from, resolve)
  if (said) expect(answer).toContain(said)
  else expect(answer).toBeUndefined()
})

test('of a sender on this machine, nothing is looked up', async () => {
  const asked: string[] = []
  const answer = await checkSender('Local wallet <wallet@localhost>', async (name) => {
    asked.push(name)
    return []
  })
  expect([answer, asked]).toEqual([undefined, []])
})
