export {
  type AccountIdentity,
  createIdentityController,
  type IdentityController,
} from '../identity/createIdentityController.js'
