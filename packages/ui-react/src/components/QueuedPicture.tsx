import { type ReactNode, useContext, useEffect, useState } from 'react'
import { inTurn } from './inTurn.js'
import { Picture } from './Picture.js'
import { SightContext } from './SightContext.js'

/** The addresses of pictures that have had their turn: they come at once from then on. */
const drawn = new Set<string>()

/**
 * A picture beside others. One begins in each frame, and waits while four others are on their way: a picture is much work
 * for a slow device, and a screenful at once would hold up the frames of scrolling, or of a change of the view.
 */
export function QueuedPicture({ name, url, instead, isLazy, isRound }: QueuedPicture.Props): ReactNode {
  const source = url ?? instead
  const [turn, setTurn] = useState<{ source: string; done: () => void }>()
  const isDue = !source || source === turn?.source || drawn.has(source)
  const sight = useContext(SightContext)
  useEffect(() => {
    if (isDue) return
    return inTurn(
      'pictures',
      (done) => {
        drawn.add(source)
        setTurn({ source, done })
      },
      sight,
    )
  }, [isDue, source, sight])
  // React does not say that a picture has come which is gone.
  useEffect(() => turn?.done, [turn])
  if (!isDue) return <span className="picture" data-round={isRound || undefined} aria-hidden="true" />
  return <Picture name={name} url={url} instead={instead} isLazy={isLazy} isRound={isRound} onEnd={turn?.done} />
}

export declare namespace QueuedPicture {
  type Props = Pick<Picture.Props, 'name' | 'url' | 'instead' | 'isLazy' | 'isRound'>
}
