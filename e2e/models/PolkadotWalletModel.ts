import { expect, type Page } from '@playwright/test'
import { encodeAddress } from '@polkadot/util-crypto'
import { createPolkadotSigner } from 'devnet/polkadot'

/**
 * A Polkadot wallet in the page, in `injectedWeb3` beside another one. Its keys, its permission and its owner stay
 * outside, so that they outlive a reload.
 */
export class PolkadotWalletModel {
  readonly name = 'Talisman'
  readonly requests: string[] = []
  readonly #page: Page
  readonly #uris: readonly string[]
  #shared: readonly number[]
  #isAllowed = false
  #isDeclining = false

  private constructor(page: Page, { accounts }: PolkadotWalletModel.Options) {
    this.#page = page
    this.#uris = accounts.map(({ uri }) => uri)
    this.#shared = this.#uris.map((_, index) => index)
  }

  /** Adds the wallet to every page that loads from now on. */
  static async install(page: Page, options: PolkadotWalletModel.Options): Promise<PolkadotWalletModel> {
    const wallet = new PolkadotWalletModel(page, options)
    await page.exposeFunction('askPolkadotWallet', (method: string, params: unknown) =>
      wallet.#answer(method, params as Params),
    )
    await page.addInitScript(installScript)
    return wallet
  }

  declinesNext(): void {
    this.#isDeclining = true
  }

  /** The owner shares these accounts with the page. None ends the connection. */
  async shares(...positions: readonly number[]): Promise<void> {
    this.#shared = positions
    await this.#page.evaluate(() => dispatchEvent(new CustomEvent('talisman:accounts')))
  }

  async wasAsked(method: string, times: number): Promise<void> {
    await expect.poll(() => this.requests.filter((one) => one === method)).toHaveLength(times)
  }

  /** Errors cross the border to the page as their message alone. */
  #answer(method: string, params: Params): unknown {
    this.requests.push(method)
    const signers = this.#shared.map((index) => createPolkadotSigner(this.#uris[index] ?? ''))
    if (method === 'accounts')
      return this.#isAllowed ? signers.map(({ address }) => ({ address, type: 'sr25519' })) : []
    if (method === 'enable' && this.#isAllowed) return null
    if (this.#isDeclining) {
      this.#isDeclining = false
      throw new Error('Cancelled')
    }
    if (method === 'enable') {
      this.#isAllowed = true
      return null
    }
    const signer = signers.find(({ address }) => address === encodeAddress(params.address, 42))
    if (!signer || !this.#isAllowed) throw new Error('Unable to find keypair')
    const signature = method === 'signRaw' ? signer.signRaw(params.data) : signer.signPayload(params)
    return { id: this.requests.length, signature }
  }
}

export declare namespace PolkadotWalletModel {
  type Options = { accounts: readonly { readonly uri: string }[] }
}

type Params = Readonly<Record<string, unknown>> & { readonly address: string; readonly data: string }

/** Runs in the page. */
function installScript(): void {
  const page = globalThis as unknown as Record<string, unknown> & {
    askPolkadotWallet: (method: string, params?: unknown) => Promise<unknown>
  }
  const ask = (method: string) => (params?: unknown) => page.askPolkadotWallet(method, params)
  const get = ask('accounts')
  const injected = {
    accounts: {
      get: () => get(),
      subscribe(onChange: (accounts: unknown) => void) {
        const listener = () => void get().then(onChange)
        listener()
        addEventListener('talisman:accounts', listener)
        return () => removeEventListener('talisman:accounts', listener)
      },
    },
    signer: { signRaw: ask('signRaw'), signPayload: ask('signPayload') },
  }
  page.injectedWeb3 = {
    'polkadot-js': { version: '1', enable: ask('enable other') },
    talisman: { version: '1', enable: () => ask('enable')().then(() => injected) },
  }
}
