import type { Namespace } from '../caip/Namespace.js'

/** The chain family of a network that names none, like the chains of viem. */
export const defaultNamespace: Namespace = 'eip155'

/** The form of a network's number. A wallet uses the same number. */
export const networkNumber: RegExp = /^(0|[1-9]\d*)$/u
