import type { SessionKeeper } from './createSession.ts'
import type { Services } from './Services.ts'

/** How often an open page asks (ms). */
export const watchInterval = 60_000

/** Finds out that another device has ended this session, while somebody looks at the page. */
export function watchSession({ services, session, document = globalThis.document }: watchSession.Options): void {
  async function look(): Promise<void> {
    // The answer that it has ended ends it here, too. Without an answer, nothing is known.
    if (document.visibilityState === 'visible' && (await session.read())) await services.me().catch(() => {})
  }
  document.addEventListener('visibilitychange', () => void look())
  setInterval(() => void look(), watchInterval)
}

export declare namespace watchSession {
  type Options = {
    services: Pick<Services, 'me'>
    session: Pick<SessionKeeper, 'read'>
    document?: Pick<Document, 'visibilityState' | 'addEventListener'>
  }
}
