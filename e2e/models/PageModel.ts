import { expect, type Locator, type Page } from '@playwright/test'
import type { Chains } from '../fixtures/chains.js'
import type { Setup } from '../pages/Setup.js'
import type { Site } from '../server/createSite.js'
import type { ModalModel } from './ModalModel.js'

type Fact = 'status' | 'address' | 'caip-address' | 'accounts' | 'chain-id' | 'network' | 'wallet' | 'modal' | 'event'

/** The page that embeds the modal, as a visitor sees it. */
export class PageModel {
  readonly page: Page
  readonly connectButton: Locator
  readonly accountButton: Locator
  readonly networkButton: Locator
  readonly result: Locator
  readonly #site: Site
  readonly #chains: Chains

  constructor({ page, site, chains }: PageModel.Options) {
    this.page = page
    this.#site = site
    this.#chains = chains
    this.connectButton = page.getByTestId('connect-button')
    this.accountButton = page.getByTestId('account-button')
    this.networkButton = page.getByTestId('w3m-network-button')
    this.result = page.getByTestId('result')
  }

  /** The URL of a page, with the test's setup. */
  urlOf({
    path = 'plain',
    options = {},
    networks,
    relay,
    isBare,
    authKey,
    hasEmbedded,
    siwx,
  }: PageModel.Visit = {}): string {
    const { harbour, lighthouse } = this.#chains
    const own = [harbour.network, lighthouse.network] as const
    const setup: Setup = { networks: networks ?? own, options, relay, isBare, authKey, hasEmbedded, siwx }
    return `${this.#site.origin}/${path}.html?setup=${encodeURIComponent(JSON.stringify(setup))}`
  }

  async open(visit: PageModel.Visit = {}): Promise<void> {
    await this.page.goto(this.urlOf(visit))
    await expect(this.fact('status')).toBeVisible()
  }

  async reload(): Promise<void> {
    await this.page.reload()
    await expect(this.fact('status')).toBeVisible()
  }

  /** The values of the page's hooks. */
  fact(name: Fact): Locator {
    return this.page.getByTestId(name)
  }

  async openModal(): Promise<void> {
    await this.connectButton.or(this.accountButton).click()
    await expect(this.page.getByRole('dialog')).toBeVisible()
  }

  /** Connects the way most visitors do. */
  async connects(modal: ModalModel, wallet: { readonly name: string }): Promise<void> {
    await this.openModal()
    await modal.chooseWallet(wallet.name)
    await modal.isClosed()
    await expect(this.fact('status')).toHaveText('connected')
  }

  async openNetworks(): Promise<void> {
    await this.networkButton.click()
    await expect(this.page.getByRole('dialog')).toBeVisible()
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click()
  }

  async writes(label: 'Message' | 'Receiver' | 'Method', text: string): Promise<void> {
    await this.page.getByRole('textbox', { name: label, exact: true }).fill(text)
  }

  async seesConnected(address: string): Promise<void> {
    await expect(this.fact('status')).toHaveText('connected')
    await expect(this.fact('address')).toHaveText(address)
    await expect(this.accountButton).toBeVisible()
  }

  /** The connected account. */
  async seesAddress(): Promise<`0x${string}`> {
    await expect(this.fact('status')).toHaveText('connected')
    await expect(this.fact('address')).toHaveText(/^0x[\da-fA-F]{40}$/u)
    return (await this.fact('address').textContent()) as `0x${string}`
  }

  async seesDisconnected(): Promise<void> {
    await expect(this.fact('status')).toHaveText('disconnected')
    await expect(this.fact('address')).toBeEmpty()
    await expect(this.connectButton).toBeVisible()
  }

  async seesNetwork(name: string): Promise<void> {
    await expect(this.fact('network')).toHaveText(name)
    await expect(this.networkButton).toContainText(name)
  }

  /** Waits for the result of the last use of the wallet. */
  async seesResult(pattern: RegExp): Promise<string> {
    await expect(this.result).toHaveText(pattern)
    return (await this.result.textContent()) ?? ''
  }
}

export declare namespace PageModel {
  type Options = { page: Page; site: Site; chains: Chains }
  type Visit = {
    /** @default 'plain' */
    path?: 'plain' | 'react18' | 'ssr' | 'inline' | 'rtl' | 'dialogs' | 'elements' | 'vue' | 'wagmi' | 'wagmi2'
    options?: NonNullable<Setup['options']>
    /** @default both local chains */
    networks?: Setup['networks']
    /** The services with the relay, for wallets elsewhere. */
    relay?: string
    /** Whether the page has no adapter of any chain family. */
    isBare?: boolean
    /** The private key of a wallet in the page, as after a log-in. */
    authKey?: `0x${string}` | undefined
    /** Whether visitors can log in by e-mail. */
    hasEmbedded?: boolean
    /** Signing in. */
    siwx?: NonNullable<Setup['siwx']>
  }
}
