export {
  createFamiliesController,
  type FamiliesController,
  type FamilyChoice,
} from '../wallets/createFamiliesController.js'
