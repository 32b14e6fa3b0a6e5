import { testNodes } from '../../core/src/testing/adapter/testNodes.js'
import { evm } from './evm.js'
import { mainnet } from './networks/networks.js'

testNodes({
  create: evm,
  network: mainnet,
  address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  answer: ({ id }) => Response.json({ jsonrpc: '2.0', id, result: '0x7' }),
})
