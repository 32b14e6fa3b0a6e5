export { createEmailController, type EmailController } from '../email/createEmailController.js'
export { createEmailUpdateController, type EmailUpdateController } from '../email/createEmailUpdateController.js'
export { updateEmail } from '../email/updateEmail.js'
