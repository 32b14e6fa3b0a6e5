import type { View } from '@mooring/core'
import { needsService } from '@mooring/core/internal'
import type { AppKit } from '../AppKit.js'
import { ProjectIdNotConfiguredError } from './ProjectIdNotConfiguredError.js'

/** Alerts the page's developer when a view needs a remote service and the page has none. */
export function checkServices({ alert, options }: Pick<AppKit, 'alert' | 'options'>, view: View): void {
  if (needsService(view) && !options.projectId && !options.services) alert.show(new ProjectIdNotConfiguredError())
}
