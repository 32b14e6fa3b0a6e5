import type { NodeError } from '../services/requestNode.ts'

/** Codes with which a node is busy, or lacks something itself. EIP-1474. */
const busy: ReadonlySet<number | undefined> = new Set([-32_002, -32_005])
/** Codes with which a node, or a service in front of it, reports an internal failure. */
const broken: ReadonlySet<number | undefined> = new Set([-1, -32_603])
/** Some nodes use the same codes for what the chain refuses, with their own wording. */
const refusal = /revert|\be?vm\b|\bfunds\b|\bbalance\b|\bgas\b|\bnonce\b/iu
/** A lagging or overloaded node reports this under any code. */
const excuse = /header not found|missing trie node|rate limit|too many requests|time(?:d )?-?out/iu

/**
 * Whether the network itself refuses a transaction. Otherwise the node failed, which may have passed it on before: nobody
 * may say that nothing was sent.
 */
export const isVerdict = ({ isAnswer, code, message }: Pick<NodeError, 'isAnswer' | 'code' | 'message'>): boolean =>
  isAnswer && !excuse.test(message) && !busy.has(code) && (!broken.has(code) || refusal.test(message))
