export {
  type AccountTypeController,
  createAccountTypeController,
} from '../account/createAccountTypeController.js'
