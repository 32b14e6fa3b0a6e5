export {
  type Approval,
  createRequestsController,
  type PageRequest,
  type RequestsController,
} from '../requests/createRequestsController.js'
