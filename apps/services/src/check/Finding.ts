/** What one question to a node or a source showed. */
export type Finding = {
  /** What was asked, such as `node` or `holdings: blockscout`. */
  readonly source: string
  /** CAIP-2. Empty for what has no network. */
  readonly network: string
  readonly can: string
  /** Milliseconds. */
  readonly time: number
  /** Undefined if all is well. */
  readonly wrong?: Wrong
}

type Wrong = {
  readonly reason: string
  /** Names the field of the configuration. */
  readonly mend: string
}
