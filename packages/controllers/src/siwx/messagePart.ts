import { checkSignInMessage } from '@mooring/core'
import { createOneStep } from './createOneStep.js'
import { createSiweMethods } from './createSiweMethods.js'

/** What writes and checks messages: nothing that a visitor who is signed in needs, except with the older option. */
export const messagePart: {
  readonly checkSignInMessage: typeof checkSignInMessage
  readonly createOneStep: typeof createOneStep
  readonly createSiweMethods: typeof createSiweMethods
} = { checkSignInMessage, createOneStep, createSiweMethods }
