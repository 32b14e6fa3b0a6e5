import { createFrameReady, type ParsedAppMessage, parseAppMessage } from '@mooring/core/internal'

/** The page that embeds the wallet. */
export type Page = {
  readonly port: MessagePort
  /** As the browser says it, never the page. */
  readonly origin: string
  readonly first: Extract<ParsedAppMessage, { name: 'SYNC_DAPP_DATA' }>
}

/** The version of the messages. */
const version = '4'

/**
 * Says that the frame is ready, and waits for the page to answer with a port. The first one wins, and from then on only
 * the port counts.
 *
 * @param window - The frame's own window, for tests.
 */
export function awaitPort(window: awaitPort.FrameWindow = globalThis as never): Promise<Page> {
  return new Promise((resolve) => {
    function listen({ data, origin, source, ports }: MessageEvent): void {
      if (source !== window.parent || source === window || origin === 'null' || !ports[0] || ports.length > 1) return
      const first = parseAppMessage(data)
      if (first?.kind !== 'event' || first.name !== 'SYNC_DAPP_DATA') return
      window.removeEventListener('message', listen)
      resolve({ port: ports[0], origin, first })
    }
    window.addEventListener('message', listen)
    // It says nothing to anybody, and the page is not known yet.
    window.parent.postMessage(createFrameReady(version), '*')
  })
}

export declare namespace awaitPort {
  type FrameWindow = {
    readonly parent: Pick<Window, 'postMessage'>
    addEventListener(type: 'message', listen: (event: MessageEvent) => void): void
    removeEventListener(type: 'message', listen: (event: MessageEvent) => void): void
  }
}
