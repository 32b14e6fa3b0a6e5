import { type ReactNode, useEffect, useState } from 'react'

/**
 * The picture of a wallet or a network: its own if it has one that loads, else the one in its place, else two letters in a
 * colour of its name.
 * Decoration; the name stands beside it.
 */
export function Picture({ name, url, instead, isLazy, isRound }: Picture.Props): ReactNode {
  const [broken, setBroken] = useState<readonly string[]>([])
  const isLoading = useIdleStart(isLazy)
  const source = [url, instead].find((one) => one && !broken.includes(one))
  if (source) {
    return (
      <img
        className="mooring-picture picture"
        data-round={isRound || undefined}
        src={isLoading ? source : undefined}
        alt=""
        decoding="async"
        loading={isLazy ? 'lazy' : undefined}
        draggable={false}
        referrerPolicy="no-referrer"
        onError={() => setBroken([...broken, source])}
      />
    )
  }
  // Drawn by the style sheet: as text it would be read as a part of the name beside it.
  return (
    <span
      className="mooring-picture picture"
      data-round={isRound || undefined}
      data-hue={hueOf(name)}
      data-letter={lettersOf(name)}
      aria-hidden="true"
    />
  )
}

/** Whether a lazy picture may load: sixty new rows would otherwise start sixty requests in the frame that draws them. */
function useIdleStart(isLazy = false): boolean {
  const [isLoading, setIsLoading] = useState(!isLazy || typeof requestIdleCallback !== 'function')
  useEffect(() => {
    if (isLoading) return
    const id = requestIdleCallback(() => setIsLoading(true), { timeout: 1000 })
    return () => cancelIdleCallback(id)
  }, [isLoading])
  return isLoading
}

/** The first letters of two words, or the first two of one: fewer names look alike than with one letter. */
function lettersOf(name: string): string {
  const [first = '?', second] = name
    .trim()
    .split(/\s+/u)
    .map((word) => [...word])
  const [letter = '?', next = ''] = first
  return letter.toUpperCase() + (second ? (second[0]?.toUpperCase() ?? '') : next)
}

export declare namespace Picture {
  type Props = {
    name: string
    url: string | undefined
    /** Stands in when there is no `url`, or nothing comes from it. */
    instead?: string | undefined
    /** Loads when it comes near the visible part of a long list. */
    isLazy?: boolean | undefined
    /** A disc, as coins are. */
    isRound?: boolean | undefined
  }
}

/** One of twelve hues for a name, the same each time. The style sheets know them as `data-hue`. */
function hueOf(name: string): number {
  let hash = 0
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 9973
  return hash % 12
}
