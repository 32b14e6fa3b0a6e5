import type { AppKit } from '@mooring/controllers'
import type { Route } from '@mooring/core'
import type { Messages } from '@mooring/core/messages'
import { type Context, createContext, useContext } from 'react'

/** What every view may use: the controllers, and the texts in the page's language. */
export type ModalValue = {
  readonly kit: AppKit
  readonly messages: Messages
  /** Takes in what a view brings along that was loaded later. */
  readonly addPart: (part: ModalPart) => void
  /** Loads the file of a view that may be shown soon. */
  readonly preload: (route: Route) => void
}

/** A style sheet and texts that come with a view. */
export type ModalPart = {
  readonly sheet?: (() => CSSStyleSheet) | undefined
  readonly messages?: Partial<Messages> | undefined
}

export const ModalContext: Context<ModalValue | undefined> = createContext<ModalValue | undefined>(undefined)

export function useModal(): ModalValue {
  const value = useContext(ModalContext)
  if (!value) throw new Error('A view was rendered outside of the modal')
  return value
}
