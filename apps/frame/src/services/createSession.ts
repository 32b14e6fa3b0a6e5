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
  /** As the services told it last: with it the wallet opens when they are gone. */
  readonly user: User
}

export type SessionKeeper = {
  read(): Promise<Session | undefined>
  write(session: Session): Promise<void>
  writeUser(user: User): Promise<void>
  /** Forgets the session: the visitor logged out. */
  forget(): Promise<void>
  /** Forgets the session, which the services ended. */
  end(): Promise<void>
  onEnd(listen: () => void): void
  /** Runs when no other tab does. */
  alone<result>(run: () => Promise<result>): Promise<result>
}

/** Keeps the session of the visitor. */
export function createSession(storage: FrameStorage, name = 'session'): SessionKeeper {
  const listeners = new Set<() => void>()
  const read = async () => (await storage.read('session')) as Session | undefined
  return {
    read,
    write: (session) => storage.write('session', session),
    async writeUser(user) {
      // Another tab may have renewed the session, ended it, or begun that of another visitor meanwhile.
      await storage.update('session', (now) => {
        const session = now as Session | undefined
        return session?.user.id === user.id ? { ...session, user } : undefined
      })
    },
    forget: () => storage.remove('session'),
    async end() {
      if (!(await read())) return
      await storage.remove('session')
      for (const listen of listeners) listen()
    },
    onEnd: (listen) => void listeners.add(listen),
    alone: (run) => (navigator.locks ? (navigator.locks.request(name, run) as ReturnType<typeof run>) : run()),
  }
}
