import { lazy } from '@mooring/core'
import { type ReactNode, useEffect, useState } from 'react'
import { Picture } from '../components/Picture.js'

/** The icons that the modal brings along load with the first picture that lacks its own. */
const source = lazy(async () => (await import('./brandPart.js')).brandPart)

/** The picture of a chain, its coin or a wallet: its own, else that of the services, else the icon that the modal brings along, else letters. */
export function BrandPicture({ id, name, url, served, isRound }: BrandPicture.Props): ReactNode {
  const [part, setPart] = useState(source.loaded)
  const [isFailed, setFailed] = useState(false)
  const isWanted = !url && !part
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    source.load().then(
      (loaded) => isGone || setPart(loaded),
      () => isGone || setFailed(true),
    )
    return () => {
      isGone = true
    }
  }, [isWanted])

  // Empty for a moment, so that no letter flashes up before its icon.
  if (isWanted && !isFailed && !served)
    return <span className="picture" data-round={isRound || undefined} aria-hidden="true" />
  return (
    <Picture
      name={name}
      url={url ?? served}
      instead={url ? undefined : part?.brandIconOf(id)}
      isLazy
      isRound={isRound}
    />
  )
}

export declare namespace BrandPicture {
  type Props = {
    /** The network's CAIP-2 id, the wallet's name of EIP-6963, or `coin:` and the symbol of a network's own coin. */
    id: string
    name: string
    url: string | undefined
    /** The picture that the services have. */
    served?: string | undefined
    isRound?: boolean
  }
}
