export { openWalletSettings } from '../signing/openWalletSettings.js'
