/** A line of the table. Goals and peers' figures have the figure's unit; a goal may be relative to the baseline. */
export type BenchRow = {
  readonly name: string
  readonly title: string
  readonly unit: 'ms' | 'MB' | ''
  readonly goal?: number
  readonly isOverBaseline?: true
  /** The goal is this many times what the plain page has. */
  readonly timesBaseline?: number
  readonly peers?: string
}

/**
 * The figures of the table. The peers are kits with a modal of their own, each in its newest version; see
 * docs/performance.md.
 */
export const rows: readonly BenchRow[] = [
  { name: 'buttonShown', title: 'button shown', unit: 'ms', goal: 60, isOverBaseline: true, peers: '1089 to 1934' },
  { name: 'interactive', title: 'interactive', unit: 'ms', goal: 80, isOverBaseline: true, peers: '1089 to 2995' },
  { name: 'blockedAtLoad', title: 'blocked at load', unit: 'ms', goal: 20, isOverBaseline: true, peers: '77 to 696' },
  { name: 'visible', title: 'click → visible', unit: 'ms', goal: 60, peers: '120 to 749' },
  { name: 'stable', title: 'click → stable', unit: 'ms', goal: 120, peers: '252 to 1154' },
  { name: 'still', title: 'click → faded in', unit: 'ms' },
  { name: 'blockedByOpening', title: 'blocked by opening', unit: 'ms', goal: 0, peers: '20 to 501' },
  { name: 'connected', title: 'wallet click → connected', unit: 'ms', goal: 40, peers: '49 to 1203' },
  { name: 'connectedOnScreen', title: 'wallet click → on screen', unit: 'ms' },
  { name: 'firstClickToConnected', title: 'first click → connected', unit: 'ms', goal: 200, peers: '316 to 2331' },
  { name: 'reconnected', title: 'reload → reconnected', unit: 'ms', goal: 600, peers: '830 to 1502' },
  { name: 'accountWork', title: 'work, account click → shown', unit: 'ms', goal: 120 },
  { name: 'accountShown', title: 'account click → shown', unit: 'ms', goal: 120 },
  { name: 'accountMoved', title: 'account, moved by its data (px)', unit: '', goal: 0 },
  { name: 'servedWork', title: 'work, the same with services', unit: 'ms', goal: 120 },
  { name: 'servedShown', title: 'the same with services → shown', unit: 'ms', goal: 120 },
  { name: 'servedMoved', title: 'the same with services, moved (px)', unit: '', goal: 0 },
  { name: 'codeShown', title: 'WalletConnect click → code', unit: 'ms', goal: 200 },
  { name: 'walletsFrame', title: 'scrolling 600 wallets, longest frame', unit: 'ms' },
  { name: 'walletsFrames', title: 'scrolling 600 wallets, frames > 50 ms', unit: '', timesBaseline: 1.5 },
  { name: 'walletsTask', title: 'scrolling 600 wallets, work in a task', unit: 'ms', goal: 50 },
  { name: 'tokensFrame', title: 'scrolling 500 tokens, longest frame', unit: 'ms' },
  { name: 'tokensFrames', title: 'scrolling 500 tokens, frames > 50 ms', unit: '', timesBaseline: 1.5 },
  { name: 'tokensTask', title: 'scrolling 500 tokens, work in a task', unit: 'ms', goal: 50 },
  { name: 'longTasks', title: 'long tasks', unit: '' },
  { name: 'shifts', title: 'layout shifts', unit: '', goal: 0, peers: '0 to 1' },
  { name: 'shiftsAfterInput', title: 'shifts after input', unit: '' },
  { name: 'accountSearch', title: '500 accounts: a letter, at most', unit: 'ms' },
  { name: 'accountSearchMean', title: '500 accounts: a letter, mean', unit: 'ms', goal: 50 },
  { name: 'accountScroll', title: '500 accounts: a row scrolled', unit: 'ms', goal: 16.7 },
  { name: 'workShown', title: 'work to the button', unit: 'ms' },
  { name: 'workBlocked', title: 'work beyond 50 ms, loading', unit: 'ms' },
  { name: 'workIdle', title: 'work in a task, then, at most', unit: 'ms', goal: 50 },
  { name: 'workOpening', title: 'work, click → frame', unit: 'ms' },
  { name: 'workOpeningTask', title: 'work in a task, opening, at most', unit: 'ms', goal: 50 },
  { name: 'workConnecting', title: 'work, wallet click → connected', unit: 'ms', goal: 40 },
  { name: 'workConnectingTask', title: 'work in a task, connecting, at most', unit: 'ms', goal: 50 },
  { name: 'heapAtLoad', title: 'heap at load', unit: 'MB', peers: '2.4 to 9.9' },
  { name: 'heapOpen', title: 'heap, modal open', unit: 'MB', goal: 2.5, peers: '3.4 to 11.6' },
]
