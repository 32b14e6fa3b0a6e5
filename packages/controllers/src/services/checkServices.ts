import { BaseError, type View } from '@mooring/core'
import { needsService } from '@mooring/core/internal'
import type { AppKit } from '../AppKit.js'

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

/** Alerts the page's developer when a view needs a remote service and the page has none. */
export function checkServices({ alert, options }: Pick<AppKit, 'alert' | 'options'>, view: View): void {
  if (needsService(view) && !options.projectId && !options.services) alert.show(new ProjectIdNotConfiguredError())
}
