import { type ReactNode, useContext, useEffect, useState } from 'react'
import { inTurn } from './inTurn.js'
import { Picture } from './Picture.js'
import { SightContext } from './SightContext.js'

/**
 * A picture in a long list, which loads when it comes near. One begins in each frame: a picture is much work for a slow
 * device, and a screenful at once would hold up the frames of scrolling.
 */
export function ListPicture({ name, url, isRound }: ListPicture.Props): ReactNode {
  const [isDue, setIsDue] = useState(!url)
  const sight = useContext(SightContext)
  useEffect(() => {
    if (isDue) return
    return inTurn('pictures', () => setIsDue(true), sight)
  }, [isDue, sight])
  if (!isDue) return <span className="picture" data-round={isRound || undefined} aria-hidden="true" />
  return <Picture name={name} url={url} isLazy isRound={isRound} />
}

export declare namespace ListPicture {
  type Props = Pick<Picture.Props, 'name' | 'url' | 'isRound'>
}
