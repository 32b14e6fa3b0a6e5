import type { BackgroundMessage, RpcAnswer, RpcEvent, RpcRequest } from './messages.js'
import { bitcoinKeys } from './wallet/bitcoinKeys.js'
import { createApprovals } from './wallet/createApprovals.js'
import { createFamilyWallet, type FamilyWallet } from './wallet/createFamilyWallet.js'
import { createSigner } from './wallet/createSigner.js'
import { createVault, type Family, type VaultState } from './wallet/createVault.js'
import { createWallet, type TestWallet } from './wallet/createWallet.js'
import { ProviderError } from './wallet/ProviderError.js'
import { polkadotKeys } from './wallet/polkadotKeys.js'
import { solanaKeys } from './wallet/solanaKeys.js'

/** The test's controls beyond the wallet's window: the actions of its owner. */
export type WalletControl = Pick<TestWallet, 'selectAccount' | 'selectChain' | 'removeSite'> & {
  /** Its parts beside EVM. */
  readonly families: Readonly<Record<Family, FamilyWallet>>
  /** Resets the wallet: no site is allowed, nothing is pending, no request is recorded. */
  readonly reset: (state: VaultState) => Promise<void>
  readonly update: (changes: Partial<VaultState>) => Promise<void>
  readonly read: () => Promise<VaultState>
  /** Every request of pages since the last reset. */
  readonly requests: () => readonly (RpcRequest & { readonly origin: string })[]
}

declare global {
  var testWallet: WalletControl
}

const self = new URL(chrome.runtime.getURL('')).origin
let requests: (RpcRequest & { origin: string })[] = []

const vault = createVault()
const approvals = createApprovals({
  vault,
  // While the popup is closed, no listener exists.
  onChange: () => void chrome.runtime.sendMessage('pendingChanged').catch(() => {}),
})
const wallet = createWallet({ vault, approvals, signer: createSigner(vault), emit })
const families = {
  solana: createFamilyWallet({ family: 'solana', vault, approvals, emit, ...solanaKeys }),
  bitcoin: createFamilyWallet({ family: 'bitcoin', vault, approvals, emit, ...bitcoinKeys }),
  polkadot: createFamilyWallet({ family: 'polkadot', vault, approvals, emit, ...polkadotKeys }),
}

async function emit(event: RpcEvent, origins?: readonly string[]): Promise<void> {
  for (const { id, url = '' } of await chrome.tabs.query({})) {
    const isMeant = !origins || origins.some((origin) => url.startsWith(`${origin}/`))
    // A page that is loading or unloading has no listener.
    if (id !== undefined && isMeant) await chrome.tabs.sendMessage(id, event).catch(() => {})
  }
}

async function answer(origin: string, request: RpcRequest): Promise<RpcAnswer> {
  requests.push({ ...request, origin })
  try {
    const family = request.method.split('_')[0] ?? ''
    const { handle } = Object.hasOwn(families, family) ? families[family as Family] : wallet
    return { result: await handle(origin, request) }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (!(error instanceof ProviderError)) return { error: { code: -32603, message } }
    return { error: { code: error.code, message, ...(error.data === undefined ? {} : { data: error.data }) } }
  }
}

chrome.runtime.onMessage.addListener((value, { origin = '' }, reply) => {
  const message = value as BackgroundMessage
  if (message.type === 'request') {
    void answer(origin, message.request).then(reply)
    return true
  }
  // Only the wallet's own window may decide.
  if (origin !== self) return undefined
  if (message.type === 'listPending') reply(approvals.list())
  if (message.type === 'answerPending') reply(approvals.answer(message.id, message.isApproved))
  return undefined
})

globalThis.testWallet = {
  ...wallet,
  families,
  read: vault.read,
  update: vault.update,
  async reset(state) {
    approvals.clear()
    requests = []
    await vault.update(state)
  },
  requests: () => requests,
}
