import type { ReadableAtom } from 'nanostores'
import { getCurrentInstance, getCurrentScope, onMounted, onScopeDispose, type ShallowRef, shallowRef } from 'vue'

/**
 * Reads a store of the kit or of a feature as a ref, which follows it until the component, or the scope, ends.
 *
 * It replaces `useStore` of `@nanostores/vue`, which wraps all that is read in proxies while an app is developed: a
 * wallet with private fields throws when it is called through one.
 *
 * @example
 * ```ts
 * import { createSendController } from '@mooring/controllers/send'
 * import { useFeature, useStore } from '@mooring/vue'
 *
 * export const useSending = () => useStore(useFeature(createSendController).$send)
 * ```
 *
 * @param initial - The value on a server, and in the browser until hydration. Defaults to the initial value of the store.
 */
export function useStore<value>(
  store: ReadableAtom<value>,
  initial: () => NoInfer<value> = () => store.init as value,
): Readonly<ShallowRef<value>> {
  if (typeof document === 'undefined') return shallowRef(initial())
  const isHydrating = Boolean(getCurrentInstance()?.vnode.el)
  const state = shallowRef(isHydrating ? initial() : store.get())
  const follow = () => {
    state.value = store.get()
    return store.listen((value) => {
      state.value = value
    })
  }
  if (!isHydrating) {
    const stop = follow()
    if (getCurrentScope()) onScopeDispose(stop)
    return state
  }
  let stop = () => {}
  onMounted(() => {
    stop = follow()
  })
  onScopeDispose(() => stop())
  return state
}
