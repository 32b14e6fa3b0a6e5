import { HttpError } from './bitcoinErrors.ts'
import type { ChainBlock } from './ChainTransaction.ts'
import type { Chain } from './createChain.ts'
import type { LedgerEntry } from './createLedger.ts'
import { toScript } from './describeScript.ts'
import { estimateFees } from './estimateFees.ts'
import { formatAddress, formatCoin } from './formatAddress.ts'
import { formatBlock } from './formatBlock.ts'
import { formatStatus, formatTransaction } from './formatTransaction.ts'
import { toFundRequest, toMineRequest } from './parseRequest.ts'

/** The number of an address's transactions in one answer: mined ones, and pending ones. */
const [chainPage, mempoolPage] = [25, 50]

/** Answers with text, with bytes, or with any other value as JSON. */
type Handler = (parameters: readonly string[], body: string) => unknown
export type Route = readonly [method: 'GET' | 'POST', path: RegExp, handler: Handler]

/**
 * The Esplora endpoints that wallets and pages use, and two of our own below `/regtest`. Run each as a job of the
 * chain.
 *
 * @see https://github.com/Blockstream/esplora/blob/master/API.md
 */
export function createRoutes({ node, ledger, send, fund, mine }: Chain): readonly Route[] {
  const format = ({ transaction, block }: LedgerEntry) => formatTransaction(ledger, transaction, block)

  function getTransaction(text: string | undefined): LedgerEntry {
    return found(ledger.get(readHash(text)), 'Transaction not found')
  }

  function getHistory(address: string | undefined, where: 'chain' | 'mempool'): readonly LedgerEntry[] {
    return ledger.getHistory(readAddress(address)).filter(({ block }) => (block !== undefined) === (where === 'chain'))
  }

  function getChainPage(address: string | undefined, after?: string): readonly LedgerEntry[] {
    const history = getHistory(address, 'chain')
    const start = after === undefined ? 0 : history.findIndex(({ transaction }) => transaction.txid === after) + 1
    // An unknown transaction has none after it.
    return after !== undefined && start === 0 ? [] : history.slice(start, start + chainPage)
  }

  const getMempoolPage = (address: string | undefined) => getHistory(address, 'mempool').slice(0, mempoolPage)
  const getTip = () => found(ledger.blocks.at(-1), 'Block not found')

  return [
    ['GET', /^\/blocks\/tip\/height$/u, () => String(getTip().height)],
    ['GET', /^\/blocks\/tip\/hash$/u, () => getTip().hash],
    [
      'GET',
      /^\/block-height\/([^/]+)$/u,
      ([height]) => found(ledger.blocks[readNumber(height)], 'Block not found').hash,
    ],
    ['GET', /^\/block\/([^/]+)$/u, ([hash]) => formatBlock(ledger, getBlock(hash))],
    ['GET', /^\/address\/([^/]+)$/u, ([address = '']) => formatAddress(ledger, address, readAddress(address))],
    ['GET', /^\/address\/([^/]+)\/utxo$/u, ([address]) => ledger.getCoins(readAddress(address)).map(formatCoin)],
    [
      'GET',
      /^\/address\/([^/]+)\/txs$/u,
      ([address]) => [...getMempoolPage(address), ...getChainPage(address)].map(format),
    ],
    ['GET', /^\/address\/([^/]+)\/txs\/mempool$/u, ([address]) => getMempoolPage(address).map(format)],
    [
      'GET',
      /^\/address\/([^/]+)\/txs\/chain(?:\/([^/]+))?$/u,
      ([address, after]) => getChainPage(address, after).map(format),
    ],
    ['GET', /^\/tx\/([^/]+)$/u, ([txid]) => format(getTransaction(txid))],
    ['GET', /^\/tx\/([^/]+)\/hex$/u, ([txid]) => getTransaction(txid).transaction.hex],
    ['GET', /^\/tx\/([^/]+)\/raw$/u, ([txid]) => Buffer.from(getTransaction(txid).transaction.hex, 'hex')],
    // Esplora does not distinguish an unknown transaction from a pending one.
    ['GET', /^\/tx\/([^/]+)\/status$/u, ([txid]) => formatStatus(ledger.get(readHash(txid))?.block)],
    ['GET', /^\/tx\/([^/]+)\/outspends$/u, ([txid]) => getOutspends(getTransaction(txid))],
    ['GET', /^\/fee-estimates$/u, () => estimateFees(node, ledger)],
    ['POST', /^\/tx$/u, (_, body) => send(body)],
    ['POST', /^\/regtest\/mine$/u, (_, body) => mine(...toMineRequest(body))],
    ['POST', /^\/regtest\/fund$/u, async (_, body) => ({ txid: await fund(...toFundRequest(body)) })],
  ]

  function getBlock(text: string | undefined): ChainBlock {
    return found(ledger.getBlock(readHash(text)), 'Block not found')
  }

  function getOutspends({ transaction: { txid, outputs } }: LedgerEntry): unknown {
    return outputs.map((_, vout) => {
      const spend = ledger.getSpend({ txid, vout })
      return spend ? { spent: true, ...spend, status: formatStatus(ledger.get(spend.txid)?.block) } : { spent: false }
    })
  }
}

function found<value>(value: value | undefined, complaint: string): value {
  if (value === undefined) throw new HttpError(404, complaint)
  return value
}

function readAddress(text = ''): string {
  const script = toScript(text)
  if (script === undefined) throw new HttpError(400, 'Invalid Bitcoin address')
  return script
}

function readHash(text = ''): string {
  if (!/^[0-9a-f]{64}$/iu.test(text)) throw new HttpError(400, 'Invalid hex string')
  return text.toLowerCase()
}

function readNumber(text = ''): number {
  if (!/^\d{1,9}$/u.test(text)) throw new HttpError(400, 'Invalid number')
  return Number(text)
}
