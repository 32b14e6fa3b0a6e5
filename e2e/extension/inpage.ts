import { announceProvider } from 'mipd'
import type { PageMessage, RpcRequest } from './messages.js'
import { registerPolkadot } from './registerPolkadot.js'
import { registerStandard } from './registerStandard.js'

const icon: `data:image/${string}` = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" rx="2" fill="#0a7"/></svg>',
)}`

type Waiting = { readonly resolve: (result: unknown) => void; readonly reject: (error: Error) => void }
type Listener = (value: unknown) => void

const waiting = new Map<number, Waiting>()
const listeners = new Map<string, Set<Listener>>()
let lastId = 0

/** An EIP-1193 provider without any state: the background decides. */
const provider = {
  request(request: RpcRequest): Promise<unknown> {
    lastId += 1
    const id = lastId
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      send({ channel: 'test-wallet:request', id, request })
    })
  },
  on(event: string, listener: Listener) {
    listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    return provider
  },
  removeListener(event: string, listener: Listener) {
    listeners.get(event)?.delete(listener)
    return provider
  },
}

function send(message: PageMessage): void {
  window.postMessage(message, window.origin)
}

window.addEventListener('message', ({ data, source }: MessageEvent<PageMessage>) => {
  if (source !== window) return
  if (data?.channel === 'test-wallet:answer') {
    const { resolve, reject } = waiting.get(data.id) ?? {}
    waiting.delete(data.id)
    if ('error' in data.answer) reject?.(Object.assign(new Error(data.answer.error.message), data.answer.error))
    else resolve?.(data.answer.result)
  }
  if (data?.channel === 'test-wallet:event') {
    for (const listener of [...(listeners.get(data.event.event) ?? [])]) listener(data.event.value)
  }
})

announceProvider({
  info: { uuid: crypto.randomUUID(), name: 'Test Wallet', icon, rdns: 'org.mooring.testwallet' },
  // Its type lists every method; the background answers the ones it knows.
  provider: provider as never,
})

registerStandard({ icon, request: provider.request, on: provider.on })
registerPolkadot({ request: provider.request, on: provider.on })
