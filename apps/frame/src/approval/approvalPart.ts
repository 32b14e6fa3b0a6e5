// What reads a request, and comes with the first one.
// biome-ignore lint/performance/noBarrelFile: what loads late is in one file.
export { readCallsStatus, toBundleId } from '../account/bundles.ts'
export { createEvmRequests } from './createEvmRequests.ts'
export { DoubtError } from './DoubtError.ts'
export { evmReader } from './evmReader.ts'
export { readCalls } from './readCalls.ts'
export { toDraft } from './toDraft.ts'
