import type { Probe } from './installProbe.ts'

/** Times after the first click (ms). */
export type Opening = {
  /** The first frame in which the dialog is not transparent. */
  readonly visible: number
  /** The last change of the dialog's document, or of a place or a size by more than half a pixel. */
  readonly stable: number
  /** The same, with fading. */
  readonly still: number
}

/**
 * Calculates from a probe's records how the dialog opened.
 *
 * @throws {Error} The dialog was never visible, or was still changing at the end of the recording.
 */
export function readOpening({ clicks, visible, frames, mutations }: readOpening.Options): Opening {
  const [click] = clicks
  const last = frames.at(-1)
  if (click === undefined || !last || !visible) throw new Error('The dialog did not open')

  const isPlaced = ({ geometry }: (typeof frames)[number]): boolean =>
    geometry.length === last.geometry.length &&
    geometry.every((value, index) => Math.abs(value - (last.geometry[index] ?? Number.NaN)) <= 0.5)
  const unplaced = frames.findLastIndex((frame) => !isPlaced(frame))
  const shown = frames.findIndex(({ opacity }) => opacity > 0)
  const moving = frames.findLastIndex(({ isAnimating }) => isAnimating)
  // The frame after the last wrong one is the first right one.
  const placed = frames[Math.max(unplaced + 1, shown)] ?? last
  const still = frames[moving + 1]
  const mutated = mutations.filter((time) => time <= last.time).at(-1) ?? 0
  const stable = Math.max(placed.time, mutated)
  if (!still || last.time - stable < 100) throw new Error('The dialog did not come to rest')
  return { visible: visible - click, stable: stable - click, still: Math.max(still.time, stable) - click }
}

export declare namespace readOpening {
  type Options = Pick<Probe, 'clicks' | 'visible' | 'frames' | 'mutations'>
}
