import { expect, type Page } from '@playwright/test'
import type { Hex } from 'viem'
import {
  type Family,
  noFamilies,
  type Policy,
  type VaultState,
  type WalletChain,
} from '../extension/wallet/createVault.js'
import type { Chain, Chains } from '../fixtures/chains.js'
import type { ExtensionBrowser } from '../fixtures/launchExtension.js'
import type { Site } from '../server/createSite.js'

/** The browser-extension wallet, as its owner uses it. */
export class TestWalletModel {
  readonly name = 'Test Wallet'
  readonly #extension: ExtensionBrowser
  readonly #site: Site

  constructor({ extension, site }: TestWalletModel.Options) {
    this.#extension = extension
    this.#site = site
  }

  /** Resets it: these accounts, on the first chain, no site allowed, and every request approved. */
  async begins({ accounts, chains }: TestWalletModel.Beginning): Promise<void> {
    const { harbour, lighthouse } = chains
    const state: VaultState = {
      privateKeys: accounts.map(({ privateKey }) => privateKey),
      selected: 0,
      chains: [harbour, lighthouse].map(toWalletChain),
      chainId: harbour.network.id,
      origins: [],
      policy: 'approve',
      ...noFamilies,
    }
    await this.#extension.background.evaluate((state) => testWallet.reset(state), state)
  }

  /** Gives it accounts on Solana. */
  async hasSolana({ url, accounts }: TestWalletModel.Keys<'secretKey'>): Promise<void> {
    await this.#update({ solana: { keys: accounts.map(({ secretKey }) => secretKey), url, origins: [] } })
  }

  /** Gives it accounts on Bitcoin. */
  async hasBitcoin({ url, accounts }: TestWalletModel.Keys<'privateKey'>): Promise<void> {
    await this.#update({ bitcoin: { keys: accounts.map(({ privateKey }) => privateKey), url, origins: [] } })
  }

  /** Gives it accounts on Polkadot. */
  async hasPolkadot({ url, accounts }: TestWalletModel.Keys<'uri'>): Promise<void> {
    await this.#update({ polkadot: { keys: accounts.map(({ uri }) => uri), url, origins: [] } })
  }

  async changesToAccountOn(family: Family, index: number): Promise<void> {
    await this.#extension.background.evaluate(([family, index]) => testWallet.families[family].selectAccount(index), [
      family,
      index,
    ] as const)
  }

  /** The owner revokes the page's permission for the accounts on a chain family. */
  async removesThisSiteFrom(family: Family): Promise<void> {
    await this.#extension.background.evaluate(([family, origin]) => testWallet.families[family].removeSite(origin), [
      family,
      this.#site.origin,
    ] as const)
  }

  async approvesEverything(): Promise<void> {
    await this.#follow('approve')
  }

  async rejectsEverything(): Promise<void> {
    await this.#follow('reject')
  }

  /** Makes it open its window and wait for its owner. */
  async asksItsOwner(): Promise<void> {
    await this.#follow('ask')
  }

  async isToldToApprove(): Promise<void> {
    await this.#answer('Approve')
  }

  async isToldToReject(): Promise<void> {
    await this.#answer('Reject')
  }

  async changesToAccount(index: number): Promise<void> {
    await this.#extension.background.evaluate((index) => testWallet.selectAccount(index), index)
  }

  async changesToChain(id: number): Promise<void> {
    await this.#extension.background.evaluate((id) => testWallet.selectChain(id), id)
  }

  async knowsChain(chain: WalletChain): Promise<void> {
    const { chains } = await this.#extension.background.evaluate(() => testWallet.read())
    await this.#update({ chains: [...chains, chain] })
  }

  async forgetsChain({ network }: Chain): Promise<void> {
    const { chains } = await this.#extension.background.evaluate(() => testWallet.read())
    await this.#update({ chains: chains.filter(({ id }) => id !== network.id) })
  }

  /** The owner revokes the page's permission in the wallet. */
  async removesThisSite(): Promise<void> {
    await this.#extension.background.evaluate((origin) => testWallet.removeSite(origin), this.#site.origin)
  }

  /** The owner gives it back there, as wallets do that are unlocked. */
  async allowsThisSite(): Promise<void> {
    const { origins, selected } = await this.state()
    await this.#update({ origins: [...origins, this.#site.origin] })
    await this.changesToAccount(selected)
  }

  async state(): Promise<VaultState> {
    return this.#extension.background.evaluate(() => testWallet.read())
  }

  /** The methods of this page's requests, in order. */
  async requests(): Promise<readonly string[]> {
    const all = await this.#extension.background.evaluate(() => testWallet.requests())
    return all.filter(({ origin }) => origin === this.#site.origin).map(({ method }) => method)
  }

  async wasAsked(method: string, times: number): Promise<void> {
    await expect
      .poll(async () => (await this.requests()).filter((other) => other === method).length, { message: method })
      .toBe(times)
  }

  async #follow(policy: Policy): Promise<void> {
    await this.#update({ policy })
  }

  async #update(changes: Partial<VaultState>): Promise<void> {
    await this.#extension.background.evaluate((changes) => testWallet.update(changes), changes)
  }

  async #answer(name: 'Approve' | 'Reject'): Promise<void> {
    const popup: Page = await this.#extension.context.newPage()
    await popup.goto(this.#extension.popupUrl)
    const request = popup.getByRole('listitem').filter({ hasText: this.#site.origin })
    const text = (await request.textContent()) ?? ''
    await request.getByRole('button', { name }).click()
    // The page may ask for something else at once.
    await expect(popup.getByRole('listitem').filter({ hasText: text })).toHaveCount(0)
    await popup.close()
  }
}

function toWalletChain({ network, url }: Chain): WalletChain {
  return { id: network.id, name: network.name, rpcUrl: url }
}

export declare namespace TestWalletModel {
  type Keys<name extends string> = { url: string; accounts: readonly { readonly [key in name]: string }[] }
  type Options = { extension: ExtensionBrowser; site: Site }
  type Beginning = { accounts: readonly { readonly privateKey: Hex }[]; chains: Chains }
}
