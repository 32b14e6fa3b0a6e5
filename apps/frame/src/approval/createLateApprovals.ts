import type { Approvals, createApprovals } from './createApprovals.ts'

/** The requests that need the visitor. What asks loads with the first one; an abort meanwhile still comes after it. */
export function createLateApprovals(options: createApprovals.Options): Approvals {
  let made: Approvals | undefined
  let making: Promise<Approvals> | undefined

  async function load(): Promise<Approvals> {
    try {
      const { createApprovals } = await import('./createApprovals.ts')
      made ??= createApprovals(options)
      return made
    } catch (error) {
      // The next request tries again.
      making = undefined
      throw error
    }
  }

  return {
    async request(request) {
      making ??= load()
      return (made ?? (await making)).request(request)
    },
    abort(id) {
      if (made) made.abort(id)
      else making?.then((approvals) => approvals.abort(id)).catch(() => {})
    },
  }
}
