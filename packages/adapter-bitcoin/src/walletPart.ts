import { checkAddress } from './checkAddress.js'
import { connectWallet } from './connectWallet.js'
import { createSessionWallet } from './createSessionWallet.js'
import { createWalletApi } from './createWalletApi.js'
import { disconnectWallet } from './disconnectWallet.js'
import { getBalance } from './getBalance.js'
import { loadSending } from './loadSending.js'
import { nodes } from './requestEsplora.js'

/** The code that loads when a wallet is first needed: one file, one request. */
export const walletPart: {
  readonly checkAddress: typeof checkAddress
  readonly connectWallet: typeof connectWallet
  readonly createSessionWallet: typeof createSessionWallet
  readonly createWalletApi: typeof createWalletApi
  readonly disconnectWallet: typeof disconnectWallet
  readonly getBalance: typeof getBalance
  /** The next part loads through this one, so that shared code loads once, with this one. */
  readonly loadSending: typeof loadSending
  readonly nodes: typeof nodes
} = {
  checkAddress,
  connectWallet,
  createSessionWallet,
  createWalletApi,
  disconnectWallet,
  getBalance,
  loadSending,
  nodes,
}
