import { expect, test } from 'vitest'
import * as uiReact from './index.js'

test('exports these names, and no others, from @mooring/ui-react', () => {
  expect(Object.keys(uiReact)).toMatchInlineSnapshot(`
    [
      "AppKitModal",
      "AppKitProvider",
      "AccountButton",
      "AppKitButton",
      "ConnectButton",
      "NetworkButton",
      "createAppKit",
      "useAppKit",
      "useAppKitAccount",
      "useAppKitBalance",
      "useAppKitEvents",
      "useAppKitNetwork",
      "useAppKitProvider",
      "useAppKitState",
      "useAppKitTheme",
      "useDisconnect",
      "useWalletInfo",
      "ModalNotLoadedError",
      "NotCreatedError",
    ]
  `)
})
