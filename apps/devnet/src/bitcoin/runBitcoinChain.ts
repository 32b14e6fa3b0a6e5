import { parentPort, workerData } from 'node:worker_threads'
import { createChain } from './createChain.ts'
import { serveEsplora } from './serveEsplora.ts'
import type { BitcoinChainReady, startBitcoinChain } from './startBitcoinChain.ts'

// Runs in its own thread, because mining and verifying block the event loop.
const { port, blockTime }: Required<startBitcoinChain.Options> = workerData
const chain = await createChain({ blockTime })
await serveEsplora(chain, port)
const ready: BitcoinChainReady = { genesisHash: chain.node.genesis.rhash() }
parentPort?.postMessage(ready)
