import { SiwxNotEnabledError } from '@mooring/core'
import type { SiwxPolicy } from './createSiwxPolicy.js'

const none = (): void => {}

async function refuse(): Promise<never> {
  throw new SiwxNotEnabledError()
}

/** Of a page without the option. */
export const disabledPolicy: SiwxPolicy = {
  sign: none,
  cancel: none,
  ask: async () => undefined,
  signIn: refuse,
  signOut: refuse,
  refresh: async () => {},
  mayClose: () => true,
  settle: (leave) => leave(),
  dispose: none,
}
