import type { CaipNetworkId } from '@mooring/core'
import { isPlainMessage } from '@mooring/core/internal'
import type { Approval, Draft } from './Approval.ts'

/** What the window shows. It reads the bytes itself. */
export type WindowRequest = {
  readonly draft: Draft
  readonly origin: string
  readonly address: string
  readonly chainId: CaipNetworkId
  readonly networkName: string
  readonly projectId: string
  /** The visitor's, so that they know the window. */
  readonly phrase: string | undefined
}

/** What the window answers. */
export type WindowAnswer = { readonly isApproved: boolean; readonly hash: `0x${string}` }

const ready = 'mooring/window/ready'
const size = 'popup,width=420,height=720'

/**
 * Opens a window of the frame's own origin, which shows the request and answers; the frame signs. No page can cover it.
 * Call it in a click.
 *
 * @returns Nothing if the browser opens no window.
 */
export function openWindow(
  request: WindowRequest,
  onAnswer: (answer: WindowAnswer | undefined) => void,
): (() => void) | undefined {
  const opened = window.open(`${location.pathname}?window=approve`, '', size)
  if (!opened) return undefined
  const { port1, port2 } = new MessageChannel()
  let isOver = false

  function end(answer: WindowAnswer | undefined): void {
    if (isOver) return
    isOver = true
    removeEventListener('message', greet)
    clearInterval(watch)
    port1.close()
    opened?.close()
    onAnswer(answer)
  }

  function greet({ data, source, origin }: MessageEvent): void {
    if (source !== opened || origin !== location.origin || data !== ready) return
    removeEventListener('message', greet)
    opened?.postMessage(request, location.origin, [port2])
  }

  port1.onmessage = ({ data }) => {
    const { isApproved, hash } = (isPlainMessage(data) ? data : {}) as Partial<WindowAnswer>
    if (typeof isApproved === 'boolean' && hash === request.draft.hash) end({ isApproved, hash })
  }
  addEventListener('message', greet)
  const watch = setInterval(() => opened.closed && end(undefined), 500)
  return () => end(undefined)
}

/** Waits, in the window, for the request of the frame that opened it. */
export function awaitRequest(): Promise<{ request: WindowRequest; answer: (answer: WindowAnswer) => void }> {
  return new Promise((resolve, reject) => {
    const opener = window.opener as Window | null
    if (!opener || window.parent !== window) return reject(new Error('No wallet has opened this window'))
    addEventListener('message', function listen({ data, source, origin, ports: [port] }: MessageEvent) {
      if (source !== opener || origin !== location.origin || !port) return
      removeEventListener('message', listen)
      resolve({ request: data as WindowRequest, answer: (answer) => port.postMessage(answer) })
    })
    opener.postMessage(ready, location.origin)
  })
}

/** The request of an approval, for the window. */
export const toWindowRequest = (
  { origin, address, network }: Approval,
  draft: Draft,
  { projectId, phrase }: Pick<WindowRequest, 'projectId' | 'phrase'>,
): WindowRequest => ({
  draft: { ...draft },
  origin,
  address,
  chainId: network.caipNetworkId,
  networkName: network.name,
  projectId,
  phrase,
})
