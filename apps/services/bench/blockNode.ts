// A node with blocks as long as those of the main network of Ethereum, for measurements. It runs in its own process:
// `node bench/blockNode.ts 200` makes 200 blocks and prints the address.
import { createServer } from 'node:http'

/** The sizes of blocks of the main network in 2026, on average. */
const [transactionsPerBlock, logsPerBlock, secondsPerBlock] = [250, 750, 12]
const transferEvent = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const swapEvent = '0xd78ad95fa46c994b6551d0da85fc275fe613ce37657fb8d5e3d130840159d822'

/** The same numbers in each run: a figure that changes has another cause. */
let seed = 1
function random(most: number): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed % most
}
const digits = (count: number): string => {
  let text = ''
  while (text.length < count) text += random(0xffff_ffff).toString(16).padStart(8, '0')
  return `0x${text.slice(0, count)}`
}
const hex = (number: number): string => `0x${number.toString(16)}`
/** A block of the main network has about a thousand accounts, of which many come again. */
const accounts = Array.from({ length: 20_000 }, () => digits(40))
const tokens = Array.from({ length: 300 }, () => digits(40))
const accountOf = (): string => accounts[random(accounts.length)] ?? ''
const padded = (address: string): string => `0x${address.slice(2).padStart(64, '0')}`
const bloom = `0x${'0'.repeat(512)}`

const hashOf = (number: number): string => `0x${number.toString(16).padStart(64, 'b')}`
const startedAt = 1_790_000_000

type Made = { readonly block: string; readonly receipts: string }

function makeBlock(number: number): Made {
  const place = { blockHash: hashOf(number), blockNumber: hex(number) }
  let logIndex = 0
  const made = Array.from({ length: transactionsPerBlock }, (_, at) => {
    const [from, to, hash] = [accountOf(), random(3) === 0 ? accountOf() : (tokens[random(300)] ?? ''), digits(64)]
    const inPlace = { ...place, transactionIndex: hex(at) }
    const transaction = {
      ...inPlace,
      ...{ hash, from, to, type: '0x2', chainId: '0x1', nonce: hex(random(100_000)), gas: hex(random(500_000)) },
      ...{ gasPrice: '0x3b9aca00', maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x3b9aca00', accessList: [] },
      ...{ value: random(3) === 0 ? hex(random(1e9)) : '0x0', input: digits(8 + 64 * random(12)) },
      ...{ r: digits(64), s: digits(64), v: '0x1', yParity: '0x1' },
    }
    const count = at % 2 === 0 ? 0 : (2 * logsPerBlock) / transactionsPerBlock
    // What one transaction moves goes to and fro between few.
    const parts = [from, to, tokens[random(300)] ?? '', accountOf()]
    const partOf = () => parts[random(parts.length)] ?? ''
    const logs = Array.from({ length: count }, () => {
      const isTransfer = random(3) > 0
      const topics = [isTransfer ? transferEvent : swapEvent, padded(partOf()), padded(partOf())]
      const data = digits(isTransfer ? 64 : 256)
      const position = { ...inPlace, transactionHash: hash, logIndex: hex(logIndex++) }
      return { ...position, address: tokens[random(300)], topics, data, removed: false, blockTimestamp: '0x6ab0' }
    })
    const receipt = {
      ...{ ...inPlace, transactionHash: hash, from, to, type: '0x2', status: '0x1', contractAddress: null },
      ...{ cumulativeGasUsed: '0x10000', gasUsed: '0x10000', effectiveGasPrice: '0x3b9aca00', logsBloom: bloom, logs },
    }
    return { transaction, receipt }
  })
  const block = {
    ...{ number: hex(number), hash: hashOf(number), parentHash: hashOf(number - 1), logsBloom: bloom, uncles: [] },
    ...{ timestamp: hex(startedAt + number * secondsPerBlock), baseFeePerGas: '0x3b9aca00', miner: accountOf() },
    ...{ gasLimit: '0x3938700', gasUsed: '0x1c9c380', difficulty: '0x0', size: '0x30000', extraData: '0x' },
  }
  const transactions = made.map(({ transaction }) => transaction)
  return {
    block: JSON.stringify({ ...block, transactions }),
    receipts: JSON.stringify(made.map(({ receipt }) => receipt)),
  }
}

// A few are made, and served under many numbers: what differs would be the same to a reader.
const count = Number(process.argv[2] ?? 200)
const blocks = Array.from({ length: count }, (_, number) => makeBlock(number))

function answer(method: string, [number]: readonly unknown[] = []): string {
  if (method === 'eth_chainId') return '"0x1"'
  if (method === 'eth_blockNumber') return JSON.stringify(hex(count - 1))
  const made = blocks[Number(number)]
  if (method === 'eth_getBlockByNumber') return made?.block ?? 'null'
  if (method === 'eth_getBlockReceipts') return made?.receipts ?? 'null'
  // The balance of an account, and the answer of a contract: 32 bytes.
  if (method === 'eth_getBalance') return '"0xde0b6b3a7640000"'
  return '"0x"'
}

const server = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  type Call = { id: number; method: string; params: readonly unknown[] }
  const asked = JSON.parse(Buffer.concat(parts).toString()) as Call | readonly Call[]
  const say = ({ id, method, params }: Call) =>
    `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${answer(method, params)}}`
  response.setHeader('content-type', 'application/json')
  response.end('method' in asked ? say(asked) : `[${asked.map(say).join(',')}]`)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') process.stdout.write(`http://127.0.0.1:${address.port}\n`)
})
