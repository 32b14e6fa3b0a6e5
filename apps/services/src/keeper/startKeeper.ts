import { Value } from 'typebox/value'
import { createKeeperServer } from './createKeeperServer.ts'
import { keeperConfig } from './keeperConfig.ts'

/**
 * Starts a keeper.
 *
 * @param input - The settings of `keeperConfig`.
 * @throws {Error} Names the first wrong setting.
 */
export async function startKeeper(input: unknown, logLevel: string = 'info'): Promise<startKeeper.Result> {
  const config = Value.Default(keeperConfig, structuredClone(input))
  if (!Value.Check(keeperConfig, config)) {
    const [{ instancePath, message } = { instancePath: '', message: 'is wrong' }] = Value.Errors(keeperConfig, config)
    const field = instancePath.slice(1).replaceAll('/', '.') || 'the configuration'
    throw new Error(`The configuration of the keeper is wrong:\n  ${field}: ${message}`)
  }
  const server = createKeeperServer(config, { now: Date.now, logLevel })
  const url = await server.listen({ host: config.host, port: config.port })
  return { url, stop: () => server.close() }
}

export declare namespace startKeeper {
  type Result = { readonly url: string; readonly stop: () => Promise<void> }
}
