import type { Client } from './createSignClientEngine.js'
import { nextTask } from './nextTask.js'

/** A key that protects nothing. */
const noKey = '00'.repeat(32)

/** How often: from then on, a run takes a fraction of the first. */
const times = 2

let isDone = false

/**
 * Makes keys and encrypts as for a proposal, while the socket opens. A slow device would have no time for the first run of
 * all of it in one frame, when the relay is there.
 */
export async function rehearseProposal({ crypto }: Client['core']): Promise<void> {
  if (isDone) return
  isDone = true
  for (let time = 0; time < times; time += 1) {
    await nextTask()
    const key = await crypto.generateKeyPair()
    await crypto.keychain.del(key)
    await nextTask()
    const topic = await crypto.setSymKey(noKey)
    try {
      await crypto.encode(topic, { id: 1, jsonrpc: '2.0', method: 'wc_sessionPropose', params: {} })
    } finally {
      await crypto.deleteSymKey(topic)
    }
  }
}
