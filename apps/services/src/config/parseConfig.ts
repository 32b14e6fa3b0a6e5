import { Value } from 'typebox/value'
import { type Config, configSchema } from './Config.ts'

/**
 * Fills in what is left out and refuses what is wrong.
 *
 * @throws {Error} Names each field that is wrong, and why.
 */
export function parseConfig(input: unknown): Config {
  const filled = Value.Default(configSchema, structuredClone(input))
  if (Value.Check(configSchema, filled)) return filled
  const problems = Value.Errors(configSchema, filled).map(({ instancePath, message }) => {
    const field = instancePath.slice(1).replaceAll('/', '.') || 'the configuration'
    return `  ${field}: ${message}`
  })
  throw new Error(`The configuration is wrong:\n${[...new Set(problems)].join('\n')}`)
}
