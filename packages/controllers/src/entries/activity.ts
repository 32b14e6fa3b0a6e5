export type {
  Activity,
  ActivityController,
  ActivityDetail,
  ActivityGroup,
  ActivityItem,
  ActivityKind,
  ActivityTransfer,
} from '../activity/ActivityController.js'
export { createActivityController } from '../activity/createActivityController.js'
export { createSentTransactions, type SentTransactions } from '../activity/createSentTransactions.js'
