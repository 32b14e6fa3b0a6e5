export { createLegalController, type LegalController } from '../legal/createLegalController.js'
