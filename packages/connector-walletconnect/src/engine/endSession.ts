import type { SignClient } from '@walletconnect/sign-client'

export type Client = Awaited<ReturnType<typeof SignClient.init>>
export type ClientSession = ReturnType<Client['session']['get']>

/** What wallets are told. */
export const over: { code: number; message: string } = { code: 6000, message: 'User disconnected.' }

/** The farewells that are on their way, by topic. */
const farewells = new WeakMap<object, Map<string, Promise<void>>>()

/**
 * Ends a session, and lets its wallet know, once: a second farewell for the same session is an uncaught error in
 * published wallets.
 */
export function endSession(client: Pick<Client, 'disconnect'>, topic: string): Promise<void> {
  const running = farewells.get(client) ?? new Map<string, Promise<void>>()
  farewells.set(client, running)
  const farewell = running.get(topic) ?? client.disconnect({ topic, reason: over }).finally(() => running.delete(topic))
  running.set(topic, farewell)
  return farewell
}
