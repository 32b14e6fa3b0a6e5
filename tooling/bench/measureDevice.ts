/**
 * How long a fixed piece of work takes: 200 boxes with text are styled, laid out and taken away again (ms, median of 15).
 * It has nothing of ours, and so shows how fast the machine is at this moment. It runs in the page.
 */
export function measureDevice(): number {
  const times = Array.from({ length: 15 }, () => {
    const start = performance.now()
    const piece = document.createElement('div')
    piece.style.cssText = 'position: absolute; inset-block-start: 100vh; inline-size: 300px'
    piece.innerHTML = '<p style="padding: 4px; border-radius: 4px"><b>Account</b> 1234.56</p>'.repeat(100)
    document.body.append(piece)
    piece.getBoundingClientRect()
    piece.remove()
    return performance.now() - start
  })
  return times.sort((a, b) => a - b)[7] ?? Number.NaN
}
