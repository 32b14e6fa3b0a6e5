import type { Page } from '@playwright/test'
import type { Hex } from 'viem'

/** An in-page wallet whose behaviour the test defines, including bad behaviour. */
export class ScriptedWalletModel {
  readonly name: string
  readonly rdns: string
  readonly #page: Page

  private constructor(page: Page, { name, rdns }: Script) {
    this.#page = page
    this.name = name
    this.rdns = rdns
  }

  /** Adds the wallet to every page that loads from now on. */
  static async install(page: Page, options: ScriptedWalletModel.Options = {}): Promise<ScriptedWalletModel> {
    const script: Script = { ...defaults, ...options }
    await page.addInitScript(installScript, script)
    return new ScriptedWalletModel(page, script)
  }

  /** Announces the wallet now, for a late wallet. */
  async announcesItself(): Promise<void> {
    await this.#page.evaluate((rdns) => globalThis.scriptedWallets?.[rdns]?.announce(), this.rdns)
  }

  /** Answers its open connection requests. */
  async answers(accounts: unknown): Promise<void> {
    await this.#page.evaluate(([rdns, accounts]) => globalThis.scriptedWallets?.[rdns]?.answer(accounts), [
      this.rdns,
      accounts,
    ] as const)
  }

  /** The number of its unanswered connection requests. */
  async openRequests(): Promise<number> {
    return this.#page.evaluate((rdns) => globalThis.scriptedWallets?.[rdns]?.open() ?? 0, this.rdns)
  }

  async emits(event: string, value: unknown): Promise<void> {
    await this.#page.evaluate(([rdns, event, value]) => globalThis.scriptedWallets?.[rdns]?.emit(event, value), [
      this.rdns,
      event,
      value,
    ] as const)
  }

  /** The methods of its requests. */
  async requests(): Promise<readonly string[]> {
    return this.#page.evaluate((rdns) => globalThis.scriptedWallets?.[rdns]?.requests ?? [], this.rdns)
  }
}

export declare namespace ScriptedWalletModel {
  /** How the wallet answers a connection request. */
  type Manner =
    | 'approve'
    | 'reject'
    /** Leaves the request open until the test answers it. */
    | 'wait'
    /** Opens a window of its own in the page, and answers when its button is pressed. */
    | 'window'
    /** Answers with one account, then with another, then with an error. */
    | 'answerTwice'
    | 'throwUndefined'
    | 'throwSymbol'
    | 'throwProxy'
    | 'throwGetters'
    | 'throwNovel'

  type Options = Partial<Script>
}

type Script = {
  name: string
  rdns: string
  uuid: string
  icon: string
  accounts: readonly string[]
  chainId: Hex
  connect: ScriptedWalletModel.Manner
  /** When it appears: announced at once, announced by the test, or only at `window.ethereum`. */
  presence: 'announced' | 'late' | 'injected'
  /** How many wallets of this kind to announce. */
  count: number
}

const defaults: Script = {
  name: 'Scripted Wallet',
  rdns: 'org.example.scripted',
  uuid: '350670db-19fa-4704-a166-e52e178b59d2',
  icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
  accounts: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
  chainId: '0x7a69',
  connect: 'approve',
  presence: 'announced',
  count: 1,
}

type Control = {
  readonly announce: () => void
  readonly answer: (accounts: unknown) => void
  readonly open: () => number
  readonly emit: (event: string, value: unknown) => void
  readonly requests: readonly string[]
}

declare global {
  // The page's global, for the test's controls.
  var scriptedWallets: Record<string, Control> | undefined
}

/** Runs in the page, so it cannot use anything else from this file. */
function installScript(script: Script): void {
  const requests: string[] = []
  const waiting: ((accounts: unknown) => void)[] = []
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  let isAllowed = sessionStorageSays()

  function sessionStorageSays(): boolean {
    try {
      return sessionStorage.getItem(`allowed:${script.rdns}`) === 'yes'
    } catch {
      return false
    }
  }

  function allow(accounts: unknown): unknown {
    isAllowed = true
    try {
      sessionStorage.setItem(`allowed:${script.rdns}`, 'yes')
    } catch {
      // Storage may be denied: the permission lasts as long as the page.
    }
    return accounts
  }

  function connect(): unknown {
    switch (script.connect) {
      case 'approve':
        return Promise.resolve(allow(script.accounts))
      case 'reject':
        return Promise.reject({ code: 4001, message: 'User rejected the request.' })
      case 'wait':
        return new Promise((resolve) => {
          waiting.push((accounts) => resolve(allow(accounts)))
        })
      case 'window':
        return new Promise((resolve) => {
          const box = document.createElement('div')
          box.style.cssText = 'position:fixed;inset:0;background:#fff'
          const button = document.createElement('button')
          button.textContent = 'Approve in the page'
          button.style.cssText = 'position:absolute;inset:40% 40% auto'
          const name = document.createElement('input')
          name.setAttribute('aria-label', 'Password')
          box.append(name, button)
          document.body.append(box)
          button.addEventListener('click', () => {
            box.remove()
            resolve(allow(script.accounts))
          })
        })
      case 'answerTwice':
        return {
          // biome-ignore lint/suspicious/noThenProperty: a wallet that is not careful with promises does this.
          then(resolve: (value: unknown) => void, reject: (error: unknown) => void) {
            resolve(allow(script.accounts))
            resolve(['0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'])
            reject(new Error('And no after all'))
            for (const listener of listeners.get('accountsChanged') ?? []) listener(script.accounts)
          },
        }
      case 'throwUndefined':
        throw undefined
      case 'throwSymbol':
        throw Symbol('no')
      case 'throwProxy':
        throw new Proxy(
          {},
          {
            get() {
              throw new Error('Do not look at me')
            },
            getPrototypeOf() {
              throw new Error('Do not look at me')
            },
          },
        )
      case 'throwGetters':
        throw {
          get code() {
            throw new Error('No code')
          },
          get message() {
            throw new Error('No message')
          },
        }
      case 'throwNovel':
        throw { code: -32000, message: `\u202e<img src=x onerror=alert(1)> ${'long '.repeat(100_000)}` }
    }
  }

  const provider = {
    request({ method }: { method: string }): unknown {
      requests.push(method)
      switch (method) {
        case 'eth_requestAccounts':
          return connect()
        case 'eth_accounts':
          return Promise.resolve(isAllowed ? script.accounts : [])
        case 'eth_chainId':
          return Promise.resolve(script.chainId)
        default:
          return Promise.reject({ code: 4200, message: `${method} is not supported` })
      }
    },
    on(event: string, listener: (value: unknown) => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event: string, listener: (value: unknown) => void) => listeners.get(event)?.delete(listener),
  }

  function announce(): void {
    const { name, rdns, uuid, icon, count } = script
    for (let index = 0; index < count; index++) {
      const info = {
        icon,
        name: index ? `${name} ${index}` : name,
        rdns: index ? `${rdns}.n${index}` : rdns,
        uuid: index ? `${uuid}-${index}` : uuid,
      }
      const detail = Object.freeze({ info, provider: index ? { ...provider } : provider })
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    }
  }

  if (script.presence === 'injected') Object.assign(window, { ethereum: provider })
  if (script.presence === 'announced') {
    announce()
    window.addEventListener('eip6963:requestProvider', announce)
  }
  globalThis.scriptedWallets = {
    ...globalThis.scriptedWallets,
    [script.rdns]: {
      announce,
      answer: (accounts) => {
        for (const resolve of waiting.splice(0)) resolve(accounts)
      },
      open: () => waiting.length,
      emit: (event, value) => {
        for (const listener of listeners.get(event) ?? []) listener(value)
      },
      requests,
    },
  }
}
