import type { TLocalizedValidationError } from 'typebox/error'
import { Value } from 'typebox/value'
import { trustedProxies } from '../server/trustedProxies.ts'
import { type Config, configSchema } from './Config.ts'
import { describeSources } from './describeSources.ts'
import { findWrongEmbedded } from './findWrongEmbedded.ts'
import { findWrongSmartAccounts } from './findWrongSmartAccounts.ts'
import { findWrongSocial } from './findWrongSocial.ts'
import { findWrongSources } from './findWrongSources.ts'

/**
 * Adds the defaults, and refuses invalid fields.
 *
 * @throws {Error} Names each invalid field and the reason.
 */
export function parseConfig(input: unknown): Config {
  const filled = Value.Default(configSchema, structuredClone(input))
  const isShaped = Value.Check(configSchema, filled)
  const problems = isShaped
    ? [
        ...findRepeated('projects', 'id', filled.projects),
        ...findRepeated('networks', 'caipNetworkId', filled.networks),
        ...findWrongProxies(filled),
        ...findWrongPrivate(filled),
        ...findWrongEmbedded(filled),
        ...findWrongSmartAccounts(filled),
        ...findWrongSocial(filled),
        ...findWrongSources(filled),
      ]
    : [
        ...Value.Errors(configSchema, filled).flatMap(describe),
        ...describeSources((Object(filled) as { sources?: unknown }).sources),
      ]
  if (isShaped && problems.length === 0) return filled
  throw new Error(`The configuration is wrong:\n${[...new Set(problems)].join('\n')}`)
}

const proxies = '  trustProxy: must be false, a number of proxies, or a list of their addresses'

function describe({ keyword, instancePath, message }: TLocalizedValidationError): readonly string[] {
  if (/^\/trustProxy(?:\/|$)/u.test(instancePath)) return [proxies]
  // `describeSources` does.
  if (/^\/sources\/\w+\/\d/u.test(instancePath)) return []
  // The validator reports an unknown field twice: at its own path, and at its parent's.
  if (keyword === 'additionalProperties') return []
  if (keyword === 'required' && instancePath === '/embedded')
    return ['  embedded.mail: must be set, as in { "url": "smtps://…", "from": "wallet@…" }: its codes come by e-mail']
  const field = instancePath.slice(1).replaceAll('/', '.') || 'the configuration'
  return [`  ${field}: ${keyword === 'boolean' ? 'is no setting' : message}`]
}

function findWrongProxies({ trustProxy }: Config): readonly string[] {
  try {
    trustedProxies(trustProxy)
    return []
  } catch {
    return [proxies]
  }
}

function findWrongPrivate({ networks }: Config): readonly string[] {
  return networks.flatMap(({ caipNetworkId, rpc, privateRpc }, at) => {
    if (privateRpc.length === 0) return []
    if (caipNetworkId.startsWith('bip122:')) return [`  networks.${at}.privateRpc: Bitcoin networks have none`]
    return rpc.length > 0 ? [] : [`  networks.${at}.privateRpc: needs \`rpc\` too, which answers everything else`]
  })
}

/** Of two entries with the same id only one would apply: a project would lose its origins, and every page could ask. */
function findRepeated<key extends string>(
  list: string,
  key: key,
  entries: readonly Readonly<Record<key, string>>[],
): readonly string[] {
  const ids = entries.map((entry) => entry[key])
  return ids.flatMap((id, at) =>
    ids.indexOf(id) < at ? [`  ${list}.${at}.${key}: must differ from those before it`] : [],
  )
}
