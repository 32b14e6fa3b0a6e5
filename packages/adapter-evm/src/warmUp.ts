import { connectInjected } from './connectInjected.js'
import type { EvmProvider } from './EvmProvider.js'

/** Agrees at once, to nothing: no page and no visitor hears of it. */
const nobody: EvmProvider = {
  request: ({ method }) => (method === 'eth_chainId' ? '0x1' : [`0x${'00'.repeat(20)}`]),
  on: () => {},
  removeListener: () => {},
}

let isDone = false

/**
 * Connects a wallet that does not exist, before a visitor waits for one that does: a browser compiles functions when they
 * first run, and the first hash for a checksum takes ten times as long as the next.
 */
export function warmUp(): void {
  if (isDone) return
  isDone = true
  // In a task of its own.
  setTimeout(() => connectNobody().catch(() => {}))
}

async function connectNobody(): Promise<void> {
  const { signal } = new AbortController()
  const wallets = await connectInjected({ provider: nobody, name: '', signal, isSilent: false, fetch })
  for (const { watch } of wallets) watch(() => {})()
}
