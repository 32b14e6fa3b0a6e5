import { expect, test } from 'vitest'
import * as entry from './index.js'
import * as testing from './testing/index.js'

test('exports these names and no others', () => {
  expect(Object.keys(entry).sort()).toMatchInlineSnapshot(`
    [
      "ProjectIdNotConfiguredError",
      "balanceLifetime",
      "createAppKit",
      "createFeatureStore",
      "describeAccount",
      "describeApprovedNetworks",
      "describeConnectingWallet",
      "describeConnections",
      "describeEmbeddedWallet",
      "describeNetwork",
      "describeState",
      "describeWallet",
      "fetchBalance",
      "lazyCode",
      "nobody",
      "restoreTime",
    ]
  `)
  expect(Object.keys(testing).sort()).toMatchInlineSnapshot(`
    [
      "createFakeAdapter",
      "createFakeConnector",
      "createFakeNames",
      "createFakeOfframp",
      "createFakeOnramp",
      "createFakeSend",
      "createFakeSource",
      "createFakeSwap",
    ]
  `)
})
