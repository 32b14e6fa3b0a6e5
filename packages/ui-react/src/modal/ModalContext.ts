import type { AppKit } from '@mooring/controllers'
import type { Lazy, Route, View } from '@mooring/core'
import type { Messages } from '@mooring/core/messages'
import type { WritableAtom } from 'nanostores'
import { type Context, createContext, useContext } from 'react'
import type { ModalPart, ViewPart } from './ViewPart.js'

/** The context of every view: the controllers, and the texts in the page's language. */
export type ModalValue = {
  readonly kit: AppKit
  readonly messages: Messages
  /** Adopts the styles and texts of a lazy view. */
  readonly addPart: (part: ModalPart) => void
  /** The heading, where the view has a state that the table of views cannot know. */
  readonly $title: WritableAtom<string | undefined>
  /** Preloads the file of a view. */
  readonly preload: (route: Route) => void
  /** The file of a view that has its own. */
  readonly partOf: <view extends View>(view: view) => Lazy<ViewPart<view>> | undefined
}

export const ModalContext: Context<ModalValue | undefined> = createContext<ModalValue | undefined>(undefined)

export function useModal(): ModalValue {
  const value = useContext(ModalContext)
  if (!value) throw new Error('A view was rendered outside of the modal')
  return value
}
