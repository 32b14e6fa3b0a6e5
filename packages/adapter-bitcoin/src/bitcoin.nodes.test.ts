import { testNodes } from '../../core/src/testing/adapter/testNodes.js'
import { bitcoin } from './bitcoin.js'
import { bitcoin as network } from './networks/networks.js'

const sums = { funded_txo_sum: 7, spent_txo_sum: 0 }

testNodes({
  create: bitcoin,
  network,
  address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  answer: () => Response.json({ chain_stats: sums, mempool_stats: sums }),
})
