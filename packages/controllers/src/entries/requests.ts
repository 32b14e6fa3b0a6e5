export {
  createRequestsController,
  type PageRequest,
  type RequestsController,
} from '../requests/createRequestsController.js'
export type { Approval } from '../requests/explainRequest.js'
