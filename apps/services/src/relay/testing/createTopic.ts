import { randomBytes } from 'node:crypto'

/** A topic that nobody else uses. */
export const createTopic = (): string => randomBytes(32).toString('hex')
