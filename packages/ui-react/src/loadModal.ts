import type { mountModal } from './modal/mountModal.js'

/** Loads the code of the modal; once it is there, without a request. */
export async function loadModal(): Promise<typeof mountModal> {
  const module = await import('./modal/mountModal.js')
  return module.mountModal
}
