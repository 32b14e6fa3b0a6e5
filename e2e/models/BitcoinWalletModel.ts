import { expect, type Page } from '@playwright/test'
import { type BitcoinSigner, createBitcoinSigner } from 'devnet/bitcoin'

/** The codes of sats-connect. */
const [rejected, unsupported, denied] = [-32000, -32001, -32002]

/**
 * A Bitcoin wallet in the page that speaks sats-connect, as Xverse does. Its keys, its permission and its owner stay
 * outside, so that they outlive a reload.
 */
export class BitcoinWalletModel {
  readonly name = 'Harbour Bitcoin'
  readonly requests: string[] = []
  readonly #page: Page
  readonly #url: string
  #keys: readonly string[]
  #isAllowed = false
  #isDeclining = false

  private constructor(page: Page, { url, accounts }: BitcoinWalletModel.Options) {
    this.#page = page
    this.#url = url
    this.#keys = accounts.map(({ privateKey }) => privateKey)
  }

  /** Adds the wallet to every page that loads from now on. */
  static async install(page: Page, options: BitcoinWalletModel.Options): Promise<BitcoinWalletModel> {
    const wallet = new BitcoinWalletModel(page, options)
    await page.exposeFunction('askBitcoinWallet', (method: string, params: unknown) => wallet.#answer(method, params))
    await page.addInitScript(installScript, wallet.name)
    return wallet
  }

  declinesNext(): void {
    this.#isDeclining = true
  }

  async changesToNextAccount(): Promise<void> {
    this.#keys = [...this.#keys.slice(1), ...this.#keys.slice(0, 1)]
    await this.#emit('accountChange')
  }

  /** The owner revokes the page's permission. */
  async removesThisSite(): Promise<void> {
    this.#isAllowed = false
    await this.#emit('disconnect')
  }

  async wasAsked(method: string, times: number): Promise<void> {
    await expect.poll(() => this.requests.filter((one) => one === method)).toHaveLength(times)
  }

  #signer(): BitcoinSigner {
    return createBitcoinSigner({ privateKey: this.#keys[0] ?? '', url: this.#url })
  }

  async #emit(event: string): Promise<void> {
    await this.#page.evaluate((event) => dispatchEvent(new CustomEvent(`harbour-bitcoin:${event}`)), event)
  }

  async #answer(method: string, params: unknown): Promise<object> {
    this.requests.push(method)
    try {
      return { jsonrpc: '2.0', id: '1', result: await this.#handle(method, params as never) }
    } catch (error) {
      const code = typeof error === 'number' ? error : -32603
      return { jsonrpc: '2.0', id: '1', error: { code, message: String(error) } }
    }
  }

  async #handle(method: string, params: Params): Promise<unknown> {
    const signer = this.#signer()
    const account = { addresses: signer.addresses, network: { bitcoin: { name: 'Regtest' } } }
    if (method === 'wallet_disconnect') {
      this.#isAllowed = false
      return null
    }
    if (method !== 'wallet_connect' && !this.#isAllowed) throw denied
    if (method === 'wallet_getAccount') return account
    if (this.#isDeclining) {
      this.#isDeclining = false
      throw rejected
    }
    switch (method) {
      case 'wallet_connect':
        this.#isAllowed = true
        return account
      case 'signMessage':
        return { ...params, signature: signer.signMessage(params.address, params.message, params.protocol) }
      case 'sendTransfer': {
        const { address = '', amount = 0 } = params.recipients[0] ?? {}
        return { txid: await signer.sendTransfer(address, BigInt(amount)) }
      }
      default:
        throw unsupported
    }
  }
}

export declare namespace BitcoinWalletModel {
  type Options = {
    /** The Esplora of the chain. */
    url: string
    accounts: readonly { readonly privateKey: string }[]
  }
}

type Params = {
  address: string
  message: string
  protocol: string
  recipients: readonly { address: string; amount: number }[]
}

/** Runs in the page. */
function installScript(name: string): void {
  const page = globalThis as unknown as Record<string, unknown> & {
    askBitcoinWallet: (method: string, params: unknown) => Promise<object>
  }
  page.HarbourProviders = {
    BitcoinProvider: {
      request: (method: string, params: unknown) => page.askBitcoinWallet(method, params),
      addListener(event: string, listener: () => void) {
        const type = `harbour-bitcoin:${event}`
        addEventListener(type, listener)
        return () => removeEventListener(type, listener)
      },
    },
  }
  page.btc_providers = [{ id: 'HarbourProviders.BitcoinProvider', name, icon: 'data:image/svg+xml,<svg/>' }]
}
