import type { RouteOf, View } from '@mooring/core'
import type { ComponentType } from 'react'
import type { ModalPart } from './ModalContext.js'
import type { ViewEntry } from './views.js'

/** What the file of a view brings along: the view itself, its style sheet and its English. */
export type LazyPart<view extends View> = ModalPart & {
  readonly component: ComponentType<{ route: RouteOf<view> }>
}

/** A view in a file of its own. */
export type LazySource<view extends View> = {
  /** Missing until the file is there. */
  readonly get: () => LazyPart<view> | undefined
  /** Loads the file once; after a failure the next call asks for it again. */
  readonly load: () => Promise<LazyPart<view>>
}

/**
 * Puts a view into the table that comes in a file of its own. It is loaded when it is first shown, or when the pointer or
 * the focus is on what leads there.
 *
 * @param load - Imports the file.
 * @param entry - What is known of the view before.
 */
export function lazyView<view extends View>(
  load: () => Promise<LazyPart<view>>,
  entry: Pick<ViewEntry<view>, 'title'>,
): ViewEntry<view> {
  let loaded: LazyPart<view> | undefined
  let loading: Promise<LazyPart<view>> | undefined

  async function request(): Promise<LazyPart<view>> {
    try {
      loaded = await load()
      return loaded
    } catch (error) {
      loading = undefined
      throw error
    }
  }

  const source: LazySource<view> = {
    get: () => loaded,
    load() {
      loading ??= request()
      return loading
    },
  }
  return { ...entry, source }
}
