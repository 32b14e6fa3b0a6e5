export { createOfframpController } from '../offramp/createOfframpController.js'
export type { OfframpController } from '../offramp/OfframpController.js'
