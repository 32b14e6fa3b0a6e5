import { type ConnectorSource, InvalidAppConfigurationError, readProperty } from '@mooring/core'
import { type SocialProvider, socialProviders } from '@mooring/core/internal'
import { findEmbed } from './findFrame.js'

/** What the services offer this page. Without an answer they may have a wallet: the login says what is wrong. */
export type Offer = { readonly isOffered: boolean; readonly socials: readonly SocialProvider[] | undefined }

/**
 * Asks the services of the page whether they have an embedded wallet that this page may show, and with which social
 * logins. The page's developer reads why not.
 */
export async function readOffer(embedding: readOffer.Options): Promise<Offer> {
  try {
    const answer = await findEmbed(embedding, location.href)
    const { services } = embedding
    // Who names a frame has one.
    if (typeof services === 'string' && readProperty(answer, 'frame') === null) {
      explain(`Mooring: ${services} has no embedded wallet, so visitors see no e-mail field.`, setUp)
      return nothing
    }
    const isRefused = readProperty(answer, 'mayEmbed') === false && typeof readProperty(answer, 'origin') === 'string'
    if (isRefused) explain(new InvalidAppConfigurationError({ reason: 'origin' }), allow(location.origin))
    return isRefused ? nothing : { isOffered: true, socials: readSocials(readProperty(answer, 'socials')) }
  } catch {
    return { isOffered: true, socials: undefined }
  }
}

const nothing: Offer = { isOffered: false, socials: [] }

/** Those that this page knows. */
export const readSocials = (value: unknown): readonly SocialProvider[] =>
  Array.isArray(value) ? socialProviders.filter((one) => value.includes(one)) : []

const setUp = 'Set `embedded` in the configuration of the services, or leave `embedded()` out of `connectors`.'

/** How the page's developer lets the page show the frame. */
export const allow = (origin: string): string => `Add this origin to "allowedOrigins" of the project: ${origin}`

function explain(problem: unknown, wayOn: string): void {
  // biome-ignore lint/suspicious/noConsole: it is for the page's developer.
  console.error(problem, `\n${wayOn}`)
}

export declare namespace readOffer {
  type Options = Pick<ConnectorSource.Embedding, 'services' | 'projectId'>
}
