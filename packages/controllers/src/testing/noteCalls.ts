/** What a view asked of a fake: the name of the intent, and what came with it. */
export type Call = readonly [intent: string, ...parameters: unknown[]]

/** Makes intents that do nothing but note that they were called. */
export function noteCalls(): {
  /** Oldest first. */
  readonly calls: readonly Call[]
  readonly note: (intent: string) => (...parameters: unknown[]) => void
  /** For an intent that takes nothing: a button hands it its event. */
  readonly noteAlone: (intent: string) => () => void
} {
  const calls: Call[] = []
  return {
    calls,
    note:
      (intent) =>
      (...parameters) =>
        void calls.push([intent, ...parameters]),
    noteAlone: (intent) => () => void calls.push([intent]),
  }
}
