/** Calls back in the frame after the next one, which draws what has changed until now. */
export function whenDrawn(callback: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(callback)
  })
  return () => cancelAnimationFrame(frame)
}

/** Calls back in the next frame, before the browser draws it. */
export function inFrame(callback: () => void): () => void {
  const frame = requestAnimationFrame(callback)
  return () => cancelAnimationFrame(frame)
}
