import type { Namespace } from '../caip/Namespace.js'
import type { ConnectionState } from './connectionMachine.js'

/** What is known of every chain family's connection. */
export type Connections = Readonly<Partial<Record<Namespace, ConnectionState>>>
