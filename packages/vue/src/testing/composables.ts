import * as vue from '../index.js'

/** What each composable shows, read in a component that renders again. */
export const composables: Readonly<Record<string, () => () => unknown>> = {
  useAppKit: () => read(vue.useAppKit()),
  useAppKitAccount: () => readRef(vue.useAppKitAccount()),
  useAppKitBalance: () => read(vue.useAppKitBalance()),
  useAppKitConnections: () => read(vue.useAppKitConnections()),
  useAppKitEvents: () => read(vue.useAppKitEvents()),
  useAppKitNetwork: () => readRef(vue.useAppKitNetwork()),
  useAppKitProvider: () => read(vue.useAppKitProvider('eip155')),
  useAppKitSession: () => read(vue.useAppKitSession()),
  useAppKitSIWX: () => read({ siwx: vue.useAppKitSIWX() }),
  useAppKitState: () => read(vue.useAppKitState()),
  useAppKitTheme: () => read(vue.useAppKitTheme()),
  useDisconnect: () => read(vue.useDisconnect()),
  useFeature: () => read(vue.useFeature(({ options }) => ({ debug: options.debug }))),
  useWalletInfo: () => read(vue.useWalletInfo()),
}

const read = (object: object) => () => ({ ...object })
const readRef = (ref: { readonly value: unknown }) => () => ref.value
