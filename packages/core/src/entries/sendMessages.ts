export { enSend } from '../messages/enSend.js'
export { enSendSteps } from '../messages/enSendSteps.js'
