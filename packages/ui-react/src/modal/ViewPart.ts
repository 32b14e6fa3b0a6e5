import type { Route, RouteOf, View } from '@mooring/core'
import type { Messages } from '@mooring/core/messages'
import type { ReactNode } from 'react'

/** Renders a view. */
export type ViewComponent<route extends Route> = (props: { route: route }) => ReactNode

/** The styles and texts of a part of the modal. */
export type ModalPart = {
  /** CSS: first that of components, then its own. The modal adopts each text once. */
  readonly styles?: readonly string[] | undefined
  readonly messages?: Partial<Messages> | undefined
}

/** A lazy file of the modal: views by their names, with their styles and English. `Account` is a tab of the account. */
export type ViewPart<view extends View> = ModalPart & {
  readonly views: { readonly [name in view]: ViewComponent<RouteOf<name>> }
}
