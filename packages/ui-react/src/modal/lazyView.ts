import type { Route } from '@mooring/core'
import type { TextName } from '@mooring/core/messages'
import type { ReactNode } from 'react'
import type { ModalPart } from './ModalContext.js'

/** Renders a view. */
export type ViewComponent<route extends Route> = (props: { route: route }) => ReactNode

/** What the file of a view brings along: the view itself, its style sheet and its English. */
export type LazyPart<route extends Route> = ModalPart & {
  readonly component: ViewComponent<route>
}

/** A view in a file of its own. */
export type LazySource<route extends Route> = {
  /** Missing until the file is there. */
  readonly get: () => LazyPart<route> | undefined
  /** Loads the file once; after a failure the next call asks for it again. */
  readonly load: () => Promise<LazyPart<route>>
}

/**
 * Puts a view into the table that comes in a file of its own. It is loaded when it is first shown, or when the pointer or
 * the focus is on what leads there.
 *
 * @param load - Imports the file.
 * @param entry - What is known of the view before.
 */
export function lazyView<route extends Route>(
  load: () => Promise<LazyPart<route>>,
  entry: { readonly title: TextName },
): { readonly title: TextName; readonly source: LazySource<route> } {
  let loaded: LazyPart<route> | undefined
  let loading: Promise<LazyPart<route>> | undefined

  async function request(): Promise<LazyPart<route>> {
    try {
      loaded = await load()
      return loaded
    } catch (error) {
      loading = undefined
      throw error
    }
  }

  const source: LazySource<route> = {
    get: () => loaded,
    load() {
      loading ??= request()
      return loading
    },
  }
  return { ...entry, source }
}
