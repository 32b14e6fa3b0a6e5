import { type BaseError, type ConnectorSource, InvalidAppConfigurationError, readProperty } from '@mooring/core'
import { askEmbed } from './findFrame.js'
import { allow } from './readOffer.js'

/** Says why a frame did not load: the browser does not, so the services are asked whether this page may embed it. */
export async function explainFailure({ address, error, embedding }: explainFailure.Options): Promise<BaseError> {
  const answer = await askEmbed(address, embedding.projectId).catch(() => undefined)
  if (readProperty(answer, 'mayEmbed') !== false) {
    // biome-ignore lint/suspicious/noConsole: it is for the page's developer.
    console.error(error, `\nIf the page has a content security policy, it needs: frame-src ${new URL(address).origin}`)
    return error
  }
  const refused = new InvalidAppConfigurationError({ reason: 'origin', cause: error })
  // biome-ignore lint/suspicious/noConsole: it is for the page's developer.
  console.error(refused, `\n${allow(location.origin)}`)
  return refused
}

export declare namespace explainFailure {
  type Options = {
    address: string
    error: BaseError
    embedding: Pick<ConnectorSource.Embedding, 'projectId'>
  }
}
