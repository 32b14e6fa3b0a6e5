import { BaseError } from '@mooring/core'

/** Something was asked for that only a remote service can do, and no project id was given. Specification §5 and §8. */
export class ProjectIdNotConfiguredError extends BaseError {
  override readonly name = 'ProjectIdNotConfiguredError'
  constructor() {
    super('Project ID Not Configured', {
      details:
        'This screen needs a remote service. Pass `projectId` to `createAppKit`; wallets in the page work without.',
    })
  }
}
