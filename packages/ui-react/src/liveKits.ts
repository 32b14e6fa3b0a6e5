import type { AppKit } from '@mooring/controllers'
import { atom, type WritableAtom } from 'nanostores'

const key = Symbol.for('mooring.kits')
const page = globalThis as { [key]?: WritableAtom<readonly AppKit[]> }

/** The instances of this page that are not disposed, newest last: one list for all copies of this package in a page. */
export function liveKits(): WritableAtom<readonly AppKit[]> {
  page[key] ??= atom<readonly AppKit[]>([])
  return page[key]
}

/**
 * Makes an instance the one that hooks and buttons find.
 *
 * Dialogs never lie over each other: those of older instances close now, and later whenever a newer one is open.
 *
 * @returns A function that takes the instance out again.
 */
export function addLiveKit(kit: AppKit): () => void {
  const $kits = liveKits()
  const open = () => $kits.get().filter(({ modal, options }) => modal.$modal.get().isOpen && !options.enableEmbedded)
  for (const { close } of open()) close()
  const stop = kit.modal.$modal.listen(() => {
    for (const { close } of open().slice(0, -1)) close()
  })
  $kits.set([...$kits.get(), kit])
  return () => {
    stop()
    $kits.set($kits.get().filter((other) => other !== kit))
  }
}
