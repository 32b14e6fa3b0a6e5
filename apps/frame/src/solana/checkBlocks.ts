import { readProperty } from '@mooring/core'
import { messages } from '../messages.ts'
import { PageError } from '../port/createPort.ts'
import { NodeError, type RequestNode } from '../services/requestNode.ts'

/** How often a node is asked about a block that it may not know yet, and the time between (ms). */
const [tries, pause] = [3, 500]

/**
 * Checks that transactions refer to recent blocks of the network that is shown. Nothing else in a transaction says which
 * network it is for: a page could name one where nothing is worth anything.
 *
 * @throws {PageError} They do not, or nobody can say.
 * @see Solana's JSON-RPC, `isBlockhashValid`.
 */
export async function checkBlocks(
  transactions: readonly { readonly blockhash: string }[],
  { requestNode, findMain, signal }: checkBlocks.Options,
): Promise<void> {
  const blocks = [...new Set(transactions.map(({ blockhash }) => blockhash))]
  let finding: Promise<RequestNode | undefined> | undefined
  const valid = await Promise.all([...blocks.map((block) => isValid(block)), ...blocks.map((block) => isOther(block))])
  if (valid.includes(false)) throw new PageError(messages.otherBlock, { code: -32_003 })

  async function isValid(block: string): Promise<boolean> {
    for (let left = tries; left > 0; left -= 1) {
      const answer = await requestNode('isBlockhashValid', [block, { commitment: 'processed' }]).catch(toPageError)
      if (readProperty(answer, 'value') === true) return true
      signal.throwIfAborted()
      if (left > 1) await new Promise((resolve) => setTimeout(resolve, pause))
    }
    return false
  }

  /** Whether the network where coins are worth something does not know the block. */
  async function isOther(block: string): Promise<boolean> {
    finding ??= findMain()
    const askMain = await finding.catch(toPageError)
    const answer = await askMain?.('isBlockhashValid', [block, { commitment: 'processed' }]).catch(toPageError)
    return readProperty(answer, 'value') !== true
  }
}

function toPageError(error: unknown): never {
  if (!(error instanceof NodeError)) throw error
  if (error.isUnknownNetwork) throw new PageError(messages.unknownSolana, { code: 4901, cause: error })
  throw new PageError(error.message, { code: error.code, cause: error })
}

export declare namespace checkBlocks {
  type Options = {
    requestNode: RequestNode
    /** Finds the nodes of the main network, if the transactions are for another one. */
    findMain: () => Promise<RequestNode | undefined>
    signal: AbortSignal
  }
}
