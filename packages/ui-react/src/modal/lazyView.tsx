import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** A view whose code is loaded when it is first shown. Unlike `lazy` alone, showing it again after a failure tries again. */
export function lazyView(load: () => Promise<ComponentType>): ComponentType {
  const attempt = (): LazyExoticComponent<ComponentType> =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (error) {
        View = attempt()
        throw error
      }
    })
  let View = attempt()
  return () => <View />
}
