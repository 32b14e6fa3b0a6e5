import { type ConnectorSource, InvalidAppConfigurationError, readProperty } from '@mooring/core'
import { askEmbed } from './findFrame.js'

/**
 * Whether the services of the page have an embedded wallet that this page may show. The page's developer reads why not.
 * Without an answer they may have one: the login says what is wrong.
 */
export async function isOffered({ services, projectId }: isOffered.Options): Promise<boolean> {
  // Who names a frame has one.
  if (typeof services !== 'string') return true
  try {
    const answer = await askEmbed(`${services}/embedded/v1/`, projectId)
    if (readProperty(answer, 'frame') === null) {
      explain(`Mooring: ${services} has no embedded wallet, so visitors see no e-mail field.`, setUp)
      return false
    }
    const isRefused = readProperty(answer, 'mayEmbed') === false && typeof readProperty(answer, 'origin') === 'string'
    if (isRefused) explain(new InvalidAppConfigurationError({ reason: 'origin' }), allow(location.origin))
    return !isRefused
  } catch {
    return true
  }
}

const setUp = 'Set `embedded` in the configuration of the services, or leave `embedded()` out of `connectors`.'

/** How the page's developer lets the page show the frame. */
export const allow = (origin: string): string => `Add this origin to "allowedOrigins" of the project: ${origin}`

function explain(problem: unknown, wayOn: string): void {
  // biome-ignore lint/suspicious/noConsole: it is for the page's developer.
  console.error(problem, `\n${wayOn}`)
}

export declare namespace isOffered {
  type Options = Pick<ConnectorSource.Embedding, 'services' | 'projectId'>
}
