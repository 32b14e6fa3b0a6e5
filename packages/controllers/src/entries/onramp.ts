export { createOnrampController } from '../onramp/createOnrampController.js'
export type { OnrampController, OnrampFormView, OnrampObstacle } from '../onramp/OnrampController.js'
