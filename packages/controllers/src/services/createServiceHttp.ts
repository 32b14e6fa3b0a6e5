import { createHttpClient, type HttpClient } from '@mooring/core'
import { nextTask } from '../nextTask.js'

/**
 * Creates the client of one of the page's services. A request starts in a task of its own, and so does the reading of its
 * answer, so that the browser can draw in between.
 */
export function createServiceHttp(options: createServiceHttp.Options): HttpClient {
  return createHttpClient({
    ...options,
    sdkType: 'appkit',
    sdkVersion: 'html-mooring',
    async fetch(url, init) {
      // A page that ends runs no further task.
      if (!init.keepalive) await nextTask()
      init.signal?.throwIfAborted()
      return globalThis.fetch(url, init)
    },
    pause: nextTask,
    clock: {
      now: () => Date.now(),
      after(time, callback) {
        const timer = setTimeout(callback, time)
        return () => clearTimeout(timer)
      },
    },
  })
}

export declare namespace createServiceHttp {
  type Options = {
    baseUrl: string
    projectId: string | undefined
    /** In milliseconds. */
    timeout: number
  }
}
