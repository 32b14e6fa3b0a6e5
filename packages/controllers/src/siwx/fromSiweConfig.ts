import type { Siwx } from '@mooring/core'
import { lazyMessages } from './lazyMessages.js'
import type { SiweConfig } from './SiweConfig.js'

/**
 * Makes the option `siwx` of the older `siweConfig`. The code of its methods loads when one is called.
 *
 * @returns Undefined without the option, and when it is not enabled.
 */
export function fromSiweConfig(config: SiweConfig | undefined): Siwx | undefined {
  if (!config) return undefined
  const options = config.options ?? config
  if (options.enabled === false) return undefined
  const load = async () => (await lazyMessages.load()).createSiweMethods(config)
  return {
    createMessage: async (input) => (await load()).createMessage(input),
    addSession: async (session) => (await load()).addSession(session),
    setSessions: async (sessions) => (await load()).setSessions(sessions),
    revokeSession: async (chainId, address) => (await load()).revokeSession(chainId, address),
    getSessions: async (chainId, address) => (await load()).getSessions(chainId, address),
    getRequired: () => options.required ?? true,
    signOutOnDisconnect: options.signOutOnDisconnect ?? true,
    onAccountChange: options.signOutOnAccountChange === false ? 'resign' : 'signOut',
    onNetworkChange: options.signOutOnNetworkChange === false ? 'reuse' : 'resign',
  }
}
