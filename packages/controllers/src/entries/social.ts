export { createSocialController, type SocialController } from '../social/createSocialController.js'
