import type { Standing } from './findStandings.ts'

/** What the page for operators shows. */
export type Status = {
  /** When it was read (ms since 1970). */
  readonly at: number
  readonly endpoints: readonly Standing[]
  /** The networks whose blocks are read. */
  readonly chains: readonly Status.Chain[]
  readonly queues: readonly Status.Figure[]
  readonly storage: readonly Status.Figure[]
  /** Whether the database answers. */
  readonly hasDatabase: boolean
}

export declare namespace Status {
  type Figure = { readonly name: string; readonly value: string }
  type Chain = {
    readonly network: string
    readonly nextBlock: number
    /** The time of the last block that was read (ms since 1970). */
    readonly readAt: number | null
    readonly bytesPerDay: number | undefined
  }
}
