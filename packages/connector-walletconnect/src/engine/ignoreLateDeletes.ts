/** What the client's engine does when a session ends. Its types hide it. */
type Deleting<answer> = {
  onSessionDeleteRequest: (topic: string, payload: never) => Promise<answer>
  deleteSession: (parameters: { topic: string }) => Promise<answer>
}

/**
 * Ignores the end of a session that has ended already.
 *
 * A relay may deliver a wallet's farewell twice. The client deletes the session at the first one, and fails at the second
 * one in promises that it never awaits: an uncaught error in the page.
 *
 * @param client - `engine`: the client's engine. `session`: its session store.
 */
export function ignoreLateDeletes<answer>(client: {
  readonly engine: Deleting<answer>
  readonly session: { readonly keys: readonly string[] }
}): void {
  const { engine, session } = client
  const { onSessionDeleteRequest, deleteSession } = engine
  engine.onSessionDeleteRequest = async (topic, payload) => {
    if (session.keys.includes(topic)) return onSessionDeleteRequest(topic, payload)
    return undefined as answer
  }
  engine.deleteSession = async (parameters) => {
    if (session.keys.includes(parameters.topic)) return deleteSession(parameters)
    return undefined as answer
  }
}
