import { randomBytes } from 'node:crypto'

/** Creates a unique topic. */
export const createTopic = (): string => randomBytes(32).toString('hex')
