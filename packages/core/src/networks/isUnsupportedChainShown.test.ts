import { expect, test } from 'vitest'
import { isUnsupportedChainShown } from './isUnsupportedChainShown.js'

const bits = [false, true]
const cases = bits.flatMap((isRequested) =>
  bits.flatMap((enableNetworkSwitch) =>
    bits.flatMap((allowUnsupportedChain) =>
      [undefined, ...bits].map((isBasic) => ({ isRequested, enableNetworkSwitch, allowUnsupportedChain, isBasic })),
    ),
  ),
)

test('shows the view in one case of all: unknown network, switching allowed, nothing else said', () => {
  const shown = cases.filter(({ isBasic, ...rest }) =>
    isUnsupportedChainShown(isBasic === undefined ? rest : { ...rest, isBasic }),
  )
  expect(cases).toHaveLength(24)
  expect(shown).toEqual([
    { isRequested: false, enableNetworkSwitch: true, allowUnsupportedChain: false, isBasic: undefined },
    { isRequested: false, enableNetworkSwitch: true, allowUnsupportedChain: false, isBasic: false },
  ])
})
