export type { Config } from './config/Config.ts'
export { parseConfig } from './config/parseConfig.ts'
export { type RunningServices, startServices } from './startServices.ts'
