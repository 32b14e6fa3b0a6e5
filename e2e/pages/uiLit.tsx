import { createElement, type ReactNode } from 'react'

// biome-ignore lint/performance/noBarrelFile: this file stands in for ui-react.
export { createAppKit } from '@mooring/ui-lit'
// biome-ignore lint/performance/noReExportAll: as above.
export * from '@mooring/ui-react'

const elementOf =
  (name: string) =>
  (properties: Record<string, unknown>): ReactNode =>
    createElement(name, properties)

// The same names, so that every page can have either.
export const AppKitButton = elementOf('appkit-button')
export const AppKitModal = elementOf('appkit-modal')
export const NetworkButton = elementOf('appkit-network-button')
