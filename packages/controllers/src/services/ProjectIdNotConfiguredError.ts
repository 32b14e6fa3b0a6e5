import { BaseError } from '@mooring/core'

/** The operation needs a remote service, and the page has no project id. Specification §5 and §8. */
export class ProjectIdNotConfiguredError extends BaseError {
  override readonly name = 'ProjectIdNotConfiguredError'
  constructor() {
    super('Project ID Not Configured', {
      details:
        'This screen needs a remote service. Pass `projectId` to `createAppKit`; wallets in the page work without.',
    })
  }
}
