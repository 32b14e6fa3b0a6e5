/**
 * Calls back in the frame after the next one, which draws what has changed until now.
 *
 * @param frames - In which frame from now on.
 */
export function whenDrawn(callback: () => void, frames = 2): () => void {
  let left = frames
  let frame = requestAnimationFrame(next)

  function next(): void {
    left -= 1
    if (left) frame = requestAnimationFrame(next)
    else callback()
  }

  return () => cancelAnimationFrame(frame)
}
