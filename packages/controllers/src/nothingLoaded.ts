import type { Resource } from './createResource.js'

/** What a resource is before it is loaded. */
export const nothingLoaded: Resource<never> = { status: 'idle', data: undefined, error: undefined }
