import { type Connector, type ConnectorSource, type Lazy, lazy, type SocialLogin } from '@mooring/core'
import type { createEmbeddedWallet } from './createEmbeddedWallet.js'
import type { EmbeddedWallet } from './EmbeddedWallet.js'
import { familiesOf } from './families.js'
import { frameAddress } from './frameAddress.js'

/**
 * Adds a wallet for visitors without one: they log in by e-mail or by a social account. Its keys live in a frame of your own server, whose
 * address is the option `services.frame`; the page never sees them.
 *
 * Creating it has no effect. The frame loads when a visitor types an e-mail address, or has logged in before.
 *
 * @example
 * ```ts
 * import { evm } from '@mooring/adapter-evm'
 * import { mainnet } from '@mooring/adapter-evm/networks'
 * import { embedded } from '@mooring/connector-embedded'
 * import { createAppKit } from '@mooring/controllers'
 *
 * createAppKit({
 *   networks: [mainnet],
 *   adapters: [evm()],
 *   connectors: [embedded()],
 *   services: { frame: 'https://wallet.example' },
 * })
 * ```
 *
 * @see Specification §2, §4 and §7.
 */
export function embedded(): ConnectorSource {
  return {
    watchConnectors(onChange, context) {
      const { embedding } = context
      const namespaces = familiesOf(context.namespaces)
      if (!embedding || namespaces.length === 0) return () => {}
      try {
        frameAddress(embedding.services, globalThis.location?.href)
      } catch (error) {
        // The page goes on without it.
        // biome-ignore lint/suspicious/noConsole: it is for the page's developer.
        console.error(error)
        return () => {}
      }
      let made: EmbeddedWallet | undefined
      let isStopped = false
      const start = async (): Promise<EmbeddedWallet> => {
        const { createEmbeddedWallet } = await part.load()
        made ??= createEmbeddedWallet({ ...context, embedding })
        if (isStopped) made.dispose()
        return made
      }
      const { storage } = context
      const isList = (value: unknown) => (Array.isArray(value) ? value : undefined)
      // As the last visit knew them, until the services say it.
      let providers: SocialLogin['providers'] = storage?.get(key, isList)
      let prepared: Promise<void> | undefined
      async function prepare(): Promise<void> {
        const { isOffered, socials } = await (await start()).offer()
        if (isStopped) return
        if (socials) storage?.set(key, socials)
        providers = socials ?? providers ?? []
        onChange(isOffered ? [make()] : [])
      }
      const make = (): Connector => ({
        id: 'auth',
        name: 'Login',
        type: 'AUTH',
        namespaces,
        login: {
          prepare: () => {
            prepared ??= prepare()
            return prepared
          },
          begin: async (email, options) => (await start()).begin(email, options),
          waitForDevice: async (options) => (await start()).waitForDevice(options),
          enterCode: async (code, options) => (await start()).enterCode(code, options),
        },
        emailUpdate: {
          current: () => made?.emailUpdate.current(),
          begin: async (email, options) => (await start()).emailUpdate.begin(email, options),
          enterPrimaryCode: async (code, options) => (await start()).emailUpdate.enterPrimaryCode(code, options),
          enterSecondaryCode: async (code, options) => (await start()).emailUpdate.enterSecondaryCode(code, options),
        },
        openSettings: async () => (await start()).openSettings(),
        connect: async (parameters) => (await start()).connect(parameters),
        reconnect: async () => (await start()).reconnect(),
        disconnect: async () => (await start()).disconnect(),
        preload: part.load,
        social: {
          providers,
          begin: async (provider, options) => (await start()).social.begin(provider, options),
          waitForResult: async (options) => (await start()).social.waitForResult(options),
          beginFarcaster: async (options) => (await start()).social.beginFarcaster(options),
          waitForFarcaster: async (options) => (await start()).social.waitForFarcaster(options),
          use: (uri) => made?.social.use(uri),
          abort: () => made?.social.abort(),
        },
      })
      onChange([make()])
      return () => {
        isStopped = true
        made?.dispose()
      }
    },
  }
}

const key = 'socials'

const part: Lazy<{ createEmbeddedWallet: typeof createEmbeddedWallet }> = lazy(
  () => import('./createEmbeddedWallet.js'),
)
