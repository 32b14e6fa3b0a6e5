export { createEmailController, type EmailController } from '../email/createEmailController.js'
