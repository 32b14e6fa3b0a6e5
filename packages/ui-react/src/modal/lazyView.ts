import type { Route } from '@mooring/core'
import type { TextName } from '@mooring/core/messages'
import type { ReactNode } from 'react'
import type { ModalPart } from './ModalContext.js'

/** Renders a view. */
export type ViewComponent<route extends Route> = (props: { route: route }) => ReactNode

/** The exports of a view's file: the view, its styles and its English texts. */
export type LazyPart<route extends Route> = ModalPart & {
  readonly component: ViewComponent<route>
}

/** A part of the modal in a separate file. */
export type LazySource<part extends ModalPart> = {
  /** Undefined until the file is loaded. */
  readonly get: () => part | undefined
  /** Loads the file once; after a failure the next call tries again. */
  readonly load: () => Promise<part>
  /**
   * Loads the file in advance, in a task of its own: a bundler may add a link for each of its modules. A failure is left
   * to the view.
   */
  readonly preload: () => void
}

/**
 * Adds a view with its own file to the table. It loads when it is first shown, or when the pointer or the focus is on a
 * button that leads there.
 *
 * @param load - Imports the file.
 * @param entry - The view's data before it is loaded.
 */
export function lazyView<route extends Route>(
  load: () => Promise<LazyPart<route>>,
  entry: { readonly title: TextName },
): { readonly title: TextName; readonly source: LazySource<LazyPart<route>> } {
  return { ...entry, source: lazyPart(load) }
}

/** A part of the modal that loads on first use. */
export function lazyPart<part extends ModalPart>(load: () => Promise<part>): LazySource<part> {
  let loaded: part | undefined
  let loading: Promise<part> | undefined

  async function request(): Promise<part> {
    try {
      loaded = await load()
      return loaded
    } catch (error) {
      loading = undefined
      throw error
    }
  }

  function start(): Promise<part> {
    loading ??= request()
    return loading
  }

  return {
    get: () => loaded,
    load: start,
    preload() {
      if (!loading) setTimeout(() => start().catch(() => {}))
    },
  }
}
