import type { Route } from '@mooring/core'
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { Notice } from '../components/Notice.js'
import { ViewSkeleton } from '../components/ViewSkeleton.js'
import type { LazyPart, LazySource } from './lazyView.js'
import { useModal } from './ModalContext.js'

/** Shows a view when its file is loaded, and a placeholder before. If loading fails, the visitor can try again. */
export function LoadedView<route extends Route>({ source, route, skeleton }: LoadedView.Props<route>): ReactNode {
  const { addPart, messages } = useModal()
  const [part, setPart] = useState(source.get)
  const [tries, setTries] = useState(1)
  const [failures, setFailures] = useState(0)

  useEffect(() => {
    if (part || failures === tries) return
    let isGone = false
    source.load().then(
      (part) => isGone || startTransition(() => setPart(part)),
      () => isGone || setFailures(tries),
    )
    return () => {
      isGone = true
    }
  }, [source, part, tries, failures])

  if (part) {
    addPart(part)
    return <part.component route={route} />
  }
  if (failures < tries) return skeleton ?? <ViewSkeleton label={messages['modal.loading']} />
  return (
    <Notice
      title={messages['modal.failed']}
      text={messages['modal.failedText']}
      action={messages['modal.retry']}
      onAction={() => setTries(tries + 1)}
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
