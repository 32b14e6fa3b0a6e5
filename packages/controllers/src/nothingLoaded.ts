import type { Resource } from './createResource.js'

/** The state of a resource before it is loaded. */
export const nothingLoaded: Resource<never> = { status: 'idle', data: undefined, error: undefined }
