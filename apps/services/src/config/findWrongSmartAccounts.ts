import type { Config } from './Config.ts'

/** Lists what smart accounts lack, or cannot be. */
export function findWrongSmartAccounts({ networks, embedded, onramp }: Config): readonly string[] {
  return networks.flatMap(({ caipNetworkId, smartAccounts }, at) => {
    if (!smartAccounts) return []
    const field = `  networks.${at}.smartAccounts`
    const { fees, relayerKey, url } = smartAccounts
    // Two payers of one account would take the nonces of each other.
    const isShared = relayerKey !== undefined && relayerKey === onramp.faucetKey
    return [
      ...(embedded ? [] : [`${field}: needs the embedded wallet, so set \`embedded\` too`]),
      ...(caipNetworkId.startsWith('eip155:') ? [] : [`${field}: only EVM networks have them`]),
      ...(fees === 'sponsored' && relayerKey === undefined && url === undefined
        ? [`${field}.relayerKey: must be set, because its account pays; or \`url\`, of a provider`]
        : []),
      ...(relayerKey !== undefined && url !== undefined
        ? [`${field}.url: either a provider pays or the account of \`relayerKey\``]
        : []),
      ...(isShared ? [`${field}.relayerKey: must differ from onramp.faucetKey, which pays by itself`] : []),
    ]
  })
}
