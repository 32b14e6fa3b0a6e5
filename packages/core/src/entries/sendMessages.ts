export { enSend } from '../send/messages.js'
export { enSendSteps } from '../send/stepsMessages.js'
