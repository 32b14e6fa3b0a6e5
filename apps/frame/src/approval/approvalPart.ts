// What reads a request, and comes with the first one.
// biome-ignore lint/performance/noBarrelFile: what loads late is in one file.
export { checkDomain } from './checkDomain.ts'
export { readDraft } from './readDraft.ts'
export { toDraft } from './toDraft.ts'
