import type { Namespace } from '../caip/Namespace.js'

/** The chain family of a network that names none, like the chains of viem. */
export const defaultNamespace: Namespace = 'eip155'

/** The form of the numbers, by chain family. A wallet uses the same number. */
export const numericIds: Readonly<Partial<Record<Namespace, RegExp>>> = {
  eip155: /^(0|[1-9]\d*)$/u,
}
