// What reads a request, and comes with the first one.
// biome-ignore lint/performance/noBarrelFile: what loads late is in one file.
export { readCallsStatus, toBundleId } from '../account/bundles.ts'
export { checkDomain } from './checkDomain.ts'
export { readCalls } from './readCalls.ts'
export { readDraft } from './readDraft.ts'
export { sendOperation } from './sendOperation.ts'
export { toDraft } from './toDraft.ts'
