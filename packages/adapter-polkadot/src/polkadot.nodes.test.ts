import { testNodes } from '../../core/src/testing/adapter/testNodes.js'
import { polkadot as network } from './networks/networks.js'
import { polkadot } from './polkadot.js'

testNodes({
  create: polkadot,
  network,
  address: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  answer: ({ id }) => Response.json({ jsonrpc: '2.0', id, result: null }),
})
