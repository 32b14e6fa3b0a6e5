import { testNodes } from '../../core/src/testing/adapter/testNodes.js'
import { solana as network } from './networks/networks.js'
import { solana } from './solana.js'

testNodes({
  create: solana,
  network,
  address: 'So11111111111111111111111111111111111111112',
  answer: ({ id }) => Response.json({ jsonrpc: '2.0', id, result: { value: 7 } }),
})
