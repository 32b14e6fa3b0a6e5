/** What was asked for since the last frame, in this order. */
const asked: (() => void)[] = []
/** What was asked for before, the next one last. */
const waiting: (() => void)[] = []

/** Calls back in one of the next frames, one in each. The latest come first: they are what the visitor has come to. */
export function inTurn(callback: () => void): void {
  if (asked.push(callback) + waiting.length === 1) requestAnimationFrame(next)
}

function next(): void {
  waiting.push(...asked.splice(0).reverse())
  const callback = waiting.pop()
  if (waiting.length > 0) requestAnimationFrame(next)
  callback?.()
}
