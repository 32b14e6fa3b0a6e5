import { readProperty } from '@mooring/core'
import type { Client, ClientSession } from './endSession.js'
import { type KeptSessions, topicOf } from './keptSessions.js'

/** Gives the client sessions that another tab has made, with their keys: it reads its storage only when it starts. */
export async function adoptSessions(
  { core, session }: Client,
  { session: found, keychain }: KeptSessions,
): Promise<void> {
  const missing = found.filter((one) => !session.keys.includes(topicOf(one)))
  await Promise.all(
    missing.map(async (one) => {
      const topic = topicOf(one)
      for (const name of [topic, String(readProperty(one.self, 'publicKey'))]) {
        const key = keychain[name]
        if (key) await core.crypto.keychain.set(name, key)
      }
      await session.set(topic, one as unknown as ClientSession)
      core.expirer.set(topic, Number(one.expiry))
      // The relay may be away. It is asked again when there is a connection.
      core.relayer.subscribe(topic).catch(() => {})
    }),
  )
}
