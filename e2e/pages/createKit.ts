import { evm } from '@mooring/adapter-evm'
import { type AppKit, createAppKit } from '@mooring/ui-react'
import type { Setup } from './Setup.js'

export function createKit({ networks, options }: Setup): AppKit {
  return createAppKit({ ...options, networks, adapters: [evm()] })
}
