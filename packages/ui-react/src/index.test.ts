import { expect, test } from 'vitest'
import * as uiReact from './index.js'

test('exports these names, and no others, from @mooring/ui-react', () => {
  expect(Object.keys(uiReact)).toMatchInlineSnapshot(`
    [
      "AppKitModal",
      "AppKitProvider",
      "ModalNotLoadedError",
      "NotCreatedError",
      "AccountButton",
      "AppKitAccountButton",
      "AppKitButton",
      "ConnectButton",
      "AppKitConnectButton",
      "NetworkButton",
      "AppKitNetworkButton",
      "createAppKit",
      "useAppKit",
      "useAppKitAccount",
      "useAppKitBalance",
      "useAppKitConnections",
      "useAppKitEvents",
      "useAppKitNetwork",
      "useAppKitNetworkCore",
      "useAppKitProvider",
      "useAppKitSession",
      "useAppKitSIWX",
      "useAppKitState",
      "useAppKitTheme",
      "useAppKitUpdateEmail",
      "useDisconnect",
      "useFeature",
      "useWalletInfo",
    ]
  `)
})
