import { expect, test } from 'vitest'
import type { Act, RequestWarning } from './Explanation.js'
import { toExplanation } from './toExplanation.js'

const token = 'solana:1:mint'

test.each<[Act, readonly RequestWarning[]]>([
  [{ kind: 'allow', token, amount: undefined, spender: 'a' }, ['unlimited']],
  [{ kind: 'allow', token, amount: 5n, spender: 'a' }, []],
  [{ kind: 'allowAll', token, operator: 'a', isAllowed: true }, ['allItems']],
  [{ kind: 'allowAll', token, operator: 'a', isAllowed: false }, []],
  [{ kind: 'handOver', account: 'a', to: 'b' }, ['handsOver']],
  [{ kind: 'handOver', account: 'a', to: undefined }, ['handsOver']],
  [{ kind: 'call', to: undefined, name: 'Staking.bond', selector: '' }, ['unreadable']],
  [{ kind: 'bytes', data: '0xff' }, ['unreadable']],
  [{ kind: 'deploy' }, ['unreadable']],
  [{ kind: 'unknown' }, ['unreadable']],
  [{ kind: 'data', app: '', name: 'Mail', fields: [] }, ['unreadable']],
  [{ kind: 'note', text: 'Ahoy' }, []],
  [{ kind: 'fee', amount: 5n }, []],
  [{ kind: 'close', account: 'a', to: 'b' }, ['emptied']],
  [{ kind: 'close', account: 'a', to: 'b', isBack: true }, []],
  [{ kind: 'pay', asset: { token: undefined, amount: 5n }, to: 'b' }, []],
])('warns of %o', (act, warnings) => {
  expect(toExplanation({ acts: [act] })).toEqual({ acts: [act], calls: [], warnings })
})

test('warns once of each, first of what the adapter has found', () => {
  const acts: readonly Act[] = [{ kind: 'deploy' }, { kind: 'unknown' }]
  expect(toExplanation({ acts, warnings: ['otherAccount', 'unreadable'] }).warnings).toEqual([
    'otherAccount',
    'unreadable',
  ])
})
