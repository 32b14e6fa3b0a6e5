import type { Route } from '@mooring/core'
import type { ReactNode } from 'react'
import { Notice } from '../components/Notice.js'
import { ViewSkeleton } from '../components/ViewSkeleton.js'
import type { LazyPart, LazySource } from './lazyView.js'
import { useModal } from './ModalContext.js'
import { useLoaded } from './useLoaded.js'

/** Shows a view when its file is loaded, and a placeholder before. If loading fails, the visitor can try again. */
export function LoadedView<route extends Route>({ source, route, skeleton }: LoadedView.Props<route>): ReactNode {
  const { messages } = useModal()
  const { part, hasFailed, retry } = useLoaded(source)
  if (part) return <part.component route={route} />
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
  type Props<route extends Route> = {
    source: LazySource<LazyPart<route>>
    route: route
    /** @default that of a whole view */
    skeleton?: ReactNode
  }
}
