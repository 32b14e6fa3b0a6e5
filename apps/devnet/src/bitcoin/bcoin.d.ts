/**
 * The part of bcoin 1.0.2 that is used here. Hashes in fields are hexadecimal in wire order, not in the order of
 * explorers.
 */
declare module 'bcoin' {
  export type Outpoint = { readonly index: number; txid(): string }
  export type ScriptFlags = { STANDARD_VERIFY_FLAGS: number; VERIFY_DISCOURAGE_UPGRADABLE_WITNESS_PROGRAM: number }

  declare class Script {
    static readonly flags: ScriptFlags
    static fromRaw(data: Buffer): Script
    /** Throws a `ScriptError`. */
    static verify(
      input: Script,
      witness: Witness,
      output: Script,
      tx: TX,
      index: number,
      value: number,
      flags: number,
    ): void
    toRaw(): Buffer
  }

  export type ScriptError = Error & { readonly type: 'ScriptError'; readonly code: string }
  export type VerifyError = Error & { readonly type: 'VerifyError'; readonly reason: string }
  export type Witness = { readonly items: readonly Buffer[] }
  export type Input = {
    readonly prevout: Outpoint
    readonly script: Script
    readonly sequence: number
    readonly witness: Witness
  }
  export type Output = { readonly value: number; readonly script: Script; isDust(rate: number): boolean }

  declare class TX {
    static fromRaw(data: Buffer): TX
    readonly version: number
    readonly locktime: number
    readonly inputs: readonly Input[]
    readonly outputs: readonly Output[]
    txid(): string
    toRaw(): Buffer
    getSize(): number
    getWeight(): number
    isCoinbase(): boolean
    checkSanity(): readonly [valid: boolean, reason: string, score: number]
  }

  export type Block = {
    readonly version: number
    readonly time: number
    readonly bits: number
    readonly nonce: number
    readonly txs: readonly TX[]
    createMerkleRoot(enc: 'hex'): string
    rhash(): string
    getSize(): number
    getWeight(): number
  }

  export type Address = { readonly hash: Buffer; readonly version: number }

  declare class Chain {
    constructor(options: { network: string; memory: boolean })
    readonly height: number
    readonly network: { readonly minRelay: number; time: { now(): number } }
    open(): Promise<void>
    close(): Promise<void>
    add(block: Block): Promise<object | null>
    getBlock(height: number): Promise<Block | null>
    on(event: 'connect', listener: (entry: object, block: Block) => Promise<void>): void
  }

  declare class Mempool {
    constructor(options: { chain: Chain; memory: boolean })
    readonly options: { maxOrphans: number }
    open(): Promise<void>
    close(): Promise<void>
    _addBlock(entry: object, txs: readonly TX[]): Promise<void>
    /** The hashes of unknown transactions that it spends, or nothing when it was added. */
    addTX(tx: TX): Promise<readonly string[] | null>
  }

  export type Job = { readonly attempt: { time: number } }

  declare class Miner {
    constructor(options: { chain: Chain; mempool: Mempool })
    readonly cpu: { mineAsync(job: Job): Promise<Block | null> }
    open(): Promise<void>
    close(): Promise<void>
    createJob(tip: null, address: Address): Promise<Job>
  }

  declare const bcoin: {
    Address: { fromScript(script: Script): Address | null }
    Chain: typeof Chain
    Mempool: typeof Mempool
    Miner: typeof Miner
    Script: typeof Script
    TX: typeof TX
  }

  export type { Chain, Mempool, Miner, Script, TX }
  export default bcoin
}
