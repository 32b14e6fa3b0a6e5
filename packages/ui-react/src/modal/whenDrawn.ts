/** Calls back in the frame after the next one, which draws what has changed until now. */
export function whenDrawn(callback: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(callback)
  })
  return () => cancelAnimationFrame(frame)
}
