import type { Route } from '@mooring/core'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { useModal } from '../modal/ModalContext.js'
import { useNear } from './useNear.js'

/** How many rows a slice has. */
const size = 8

/** The row of each list that had the focus last, for the way back to its view. */
const focused = new WeakMap<Route, Map<string, string>>()

/**
 * A list that may be long. It is as high as all its rows from the beginning, in slices. The first one or the one with the
 * focus is drawn at once, and another one when it comes near the visible part of the view.
 */
export function LongList<item>(props: LongList.Props<item>): ReactNode {
  const { name, items, keyOf, draw, className, labelledBy, hasMore, testId, first = 1 } = props
  const { kit } = useModal()
  const [route] = useState(() => kit.router.$router.get().route)
  const row = focused.get(route)?.get(name)
  const start = Math.max(0, Math.floor(items.findIndex((item) => keyOf(item) === row) / size))
  if (items.length === 0) return null

  function drawSlice(slice: number): ReactNode {
    return items.slice(slice * size, (slice + 1) * size).map((item, index) => (
      // biome-ignore lint/a11y/useSemanticElements: an item of a `<ul>` has to be its child, and this one is in a slice
      <div
        key={keyOf(item)}
        role="listitem"
        aria-setsize={hasMore ? -1 : items.length}
        aria-posinset={slice * size + index + 1}
        onFocus={() => focused.set(route, new Map(focused.get(route)).set(name, keyOf(item)))}
      >
        {draw(item)}
      </div>
    ))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div role="list" className="long-list" aria-labelledby={labelledBy} data-testid={testId}>
      {Array.from({ length: Math.ceil(items.length / size) }, (_, slice) => (
        <Slice
          // The first one stays when the list becomes another one.
          key={slice === 0 ? slice : `${slice} ${name}`}
          className={className}
          isFirst={slice >= start && slice < start + first}
          draw={() => drawSlice(slice)}
        />
      ))}
    </div>
  )
}

function Slice({ className, isFirst, draw }: Slice.Props): ReactNode {
  const [isDrawn, setIsDrawn] = useState(isFirst)
  const place = useRef<HTMLDivElement>(null)
  // The same one each time: a list may have hundreds of slices, and changes with each balance.
  const onNear = useCallback(() => void setIsDrawn(true), [])
  useNear(place, isDrawn ? undefined : onNear)
  return (
    <div ref={place} className={`slice ${className}`}>
      {isDrawn && draw()}
    </div>
  )
}

declare namespace Slice {
  type Props = { className: string; isFirst: boolean; draw: () => ReactNode }
}

export declare namespace LongList {
  type Props<item> = {
    /** Of the list, within its view. Another name is another list, which begins anew. */
    name: string
    items: readonly item[]
    keyOf: (item: item) => string
    draw: (item: item) => ReactNode
    /** Of each slice. */
    className: string
    labelledBy?: string
    /** More items may come. */
    hasMore?: boolean
    testId?: string
    /**
     * How many slices are drawn at once.
     *
     * @default 1
     */
    first?: number
  }
}
