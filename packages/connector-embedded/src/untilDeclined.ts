/** A request that the visitor declines before the frame has it has reached no wallet. */
export function untilDeclined(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const decline = () => reject(Object.assign(new Error('User rejected the request'), { code: 4001 }))
    if (signal.aborted) decline()
    signal.addEventListener('abort', decline, { once: true })
  })
}
