import type { Lazy, Route, RouteOf, View } from '@mooring/core'
import type { ReactNode } from 'react'
import { Notice } from '../components/Notice.js'
import { ViewSkeleton } from '../components/Skeleton.js'
import { useModal } from './ModalContext.js'
import { useLoaded } from './useLoaded.js'
import type { ViewComponent, ViewPart } from './ViewPart.js'

/** Shows a view when its file is loaded, and a placeholder before. If loading fails, the visitor can try again. */
export function LoadedView<view extends View>({ source, route, skeleton }: LoadedView.Props<view>): ReactNode {
  const { messages } = useModal()
  const { part, hasFailed, retry } = useLoaded(source)
  if (part) {
    // The compiler cannot follow that the name of a route and its data belong together.
    const Shown = (part.views as Record<View, unknown>)[route.view] as ViewComponent<Route>
    return <Shown route={route} />
  }
  if (!hasFailed) return skeleton ?? <ViewSkeleton label={messages['modal.loading']} />
  return (
    <Notice
      title={messages['modal.failed']}
      text={messages['modal.failedText']}
      action={messages['modal.retry']}
      onAction={retry}
    />
  )
}

export declare namespace LoadedView {
  type Props<view extends View> = {
    source: Lazy<ViewPart<view>>
    route: RouteOf<view>
    /** @default that of a whole view */
    skeleton?: ReactNode
  }
}
