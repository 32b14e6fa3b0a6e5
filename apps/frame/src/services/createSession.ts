import type { FrameStorage } from '../storage/createStorage.ts'
import type { User } from './answers.ts'

/** A session, as the device keeps it. */
export type Session = {
  readonly accessToken: string
  readonly refreshToken: string
  /** By the device's own clock (ms). */
  readonly expiresAt: number
  /** When the visitor entered the code (ms). */
  readonly loggedInAt: number
  /** The address that the visitor typed to log in. Sessions from before have none. */
  readonly email?: string | undefined
  /** As the services told it last: with it the wallet opens when they are gone. */
  readonly user: User
}

export type SessionKeeper = {
  read(): Promise<Session | undefined>
  write(session: Session): Promise<void>
  writeUser(user: User): Promise<void>
  /** Keeps new tokens, if the session is still the one that they renew. */
  writeTokens(refreshed: string, tokens: Pick<Session, 'accessToken' | 'refreshToken' | 'expiresAt'>): Promise<void>
  /** Forgets the session: the visitor logged out. Other tabs of the site hear of it. */
  forget(): Promise<void>
  /** Forgets the session, which the services ended, if it is the one that is meant. */
  end(isMeant?: (kept: Session) => boolean): Promise<void>
  /** Listens for the end of the session in this tab, unless the visitor logged out in it. */
  onEnd(listen: () => void): void
  /** Runs when no other tab does. */
  alone<result>(run: () => Promise<result>): Promise<result>
}

/**
 * Keeps the session of the visitor, which all tabs of a site share.
 *
 * @param name - Of the lock and the channel between the tabs.
 */
export function createSession(storage: FrameStorage, name = 'session'): SessionKeeper {
  const listeners = new Set<() => void>()
  const tabs = openChannel(name)
  /** Whose session this tab has used. */
  let user: string | undefined

  async function read(): Promise<Session | undefined> {
    const session = (await storage.read('session')) as Session | undefined
    user ??= session?.user.id
    return session
  }

  /** In one step: a session that begins meanwhile in another tab stays. */
  async function remove(isMeant: (kept: Session) => boolean = () => true): Promise<boolean> {
    const isRemoved = await storage.removeIf('session', (kept) => isMeant(kept as Session))
    if (!isRemoved) return false
    user = undefined
    tabs?.postMessage('changed')
    return true
  }

  function callListeners(): void {
    for (const listen of listeners) listen()
  }

  /** Another tab says only that something changed: what is kept decides. */
  async function look(): Promise<void> {
    const session = (await storage.read('session')) as Session | undefined
    if (user === undefined || session?.user.id === user) return
    user = undefined
    callListeners()
  }

  if (tabs) tabs.onmessage = () => void look()

  return {
    read,
    async write(session) {
      const isOther = user !== session.user.id
      user = session.user.id
      await storage.write('session', session)
      if (isOther) tabs?.postMessage('changed')
    },
    async writeUser(user) {
      // Another tab may have renewed the session, ended it, or begun that of another visitor meanwhile.
      await storage.update('session', (now) => {
        const session = now as Session | undefined
        const isSame = session?.user.id === user.id
        return isSame && !losesVault(session.user, user) ? { ...session, user } : undefined
      })
    },
    async writeTokens(refreshed, tokens) {
      // The visitor may have logged out, or in anew, meanwhile.
      await storage.update('session', (now) => {
        const session = now as Session | undefined
        return session?.refreshToken === refreshed ? { ...session, ...tokens } : undefined
      })
    },
    forget: async () => void (await remove()),
    async end(isMeant) {
      if (await remove(isMeant)) callListeners()
    },
    onEnd: (listen) => void listeners.add(listen),
    alone: (run) => (navigator.locks ? (navigator.locks.request(name, run) as ReturnType<typeof run>) : run()),
  }
}

/** Services that lie, or went back to an old database, must not take away what opens the wallet without them. */
export const losesVault = (kept: User, next: User): boolean =>
  kept.id === next.id && kept.vault !== null && next.vault === null

/** Browsers that deny storage may deny the channel, too: then each tab has a session of its own. */
function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}
