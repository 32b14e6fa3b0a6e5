export { createSessionsController, type SessionsController } from '../sessions/createSessionsController.js'
