import type { Connection } from './createConnection.ts'
import type { RelayMessage } from './createMailbox.ts'

/** The connections of this process, and their topics. */
export type Connections = {
  readonly add: (connection: Connection) => void
  readonly remove: (connection: Connection) => void
  readonly subscribe: (connection: Connection, topics: readonly string[]) => void
  readonly unsubscribe: (connection: Connection, topics: readonly string[]) => void
  readonly isHeard: (topic: string) => boolean
  /** Sends a new message to every listener except its publisher. */
  readonly deliver: (messages: readonly RelayMessage[]) => void
  /** Makes every connection read the mailbox: of these topics, or of all when messages may have been missed. */
  readonly lookUp: (topics?: readonly string[]) => void
  readonly of: (client: string) => readonly Connection[]
  readonly all: () => readonly Connection[]
}

export function createConnections(): Connections {
  const byClient = new Map<string, Set<Connection>>()
  const byTopic = new Map<string, Set<Connection>>()

  function unsubscribe(connection: Connection, topics: readonly string[]): void {
    for (const topic of topics) {
      connection.topics.delete(topic)
      removeFrom(byTopic, topic, connection)
    }
  }
  const all = () => [...byClient.values()].flatMap((connections) => [...connections])

  return {
    add: (connection) => addTo(byClient, connection.client, connection),
    remove(connection) {
      unsubscribe(connection, [...connection.topics])
      removeFrom(byClient, connection.client, connection)
    },
    subscribe(connection, topics) {
      // The connection closed while its request was being stored: nothing would remove it again.
      if (!byClient.get(connection.client)?.has(connection)) return
      for (const topic of topics) {
        connection.topics.add(topic)
        addTo(byTopic, topic, connection)
      }
    },
    unsubscribe,
    isHeard: (topic) => byTopic.has(topic),
    deliver(messages) {
      for (const message of messages)
        for (const connection of byTopic.get(message.topic) ?? [])
          if (connection.client !== message.sender) connection.offer(message)
    },
    lookUp(topics) {
      if (!topics) for (const connection of all()) connection.lookUp(connection.topics)
      for (const topic of topics ?? []) for (const connection of byTopic.get(topic) ?? []) connection.lookUp([topic])
    },
    of: (client) => [...(byClient.get(client) ?? [])],
    all,
  }
}

function addTo(map: Map<string, Set<Connection>>, key: string, connection: Connection): void {
  const known = map.get(key)
  if (known) known.add(connection)
  else map.set(key, new Set([connection]))
}

function removeFrom(map: Map<string, Set<Connection>>, key: string, connection: Connection): void {
  const known = map.get(key)
  known?.delete(connection)
  if (known?.size === 0) map.delete(key)
}
