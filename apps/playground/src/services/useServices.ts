import { useCallback, useEffect, useState } from 'react'
import { checkServices, type ServicesHealth } from './checkServices.js'

/** How often the services are asked while the page is visible (ms). */
const interval = 10_000

/** The status of the services at a URL: now, regularly while the page is visible, and whenever `check` is called. */
export function useServices(url: string | undefined): { health: ServicesHealth | undefined; check: () => void } {
  const [found, setFound] = useState<{ url: string; health: ServicesHealth }>()
  const [round, setRound] = useState(0)

  useEffect(() => {
    if (url === undefined) return
    const controller = new AbortController()
    const look = async () => {
      if (document.visibilityState === 'hidden') return
      const health = await checkServices(url, { signal: controller.signal })
      if (!controller.signal.aborted) setFound({ url, health })
    }
    // Waits for a pause in typing before it asks a new URL.
    const first = setTimeout(look, round === 0 ? 300 : 0)
    const timer = setInterval(look, interval)
    document.addEventListener('visibilitychange', look)
    return () => {
      controller.abort()
      clearTimeout(first)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [url, round])

  const check = useCallback(() => {
    setFound(undefined)
    setRound((round) => round + 1)
  }, [])
  // The result of another URL does not apply to this one.
  return { health: found?.url === url ? found?.health : undefined, check }
}
