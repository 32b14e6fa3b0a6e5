import { useCallback, useEffect, useState } from 'react'
import { checkServices, type ServicesHealth } from './checkServices.js'

/** How often the services are asked while the page can be seen (ms). */
const interval = 10_000

/** How the services at an address are: now, while the page is looked at, and whenever `check` is called. */
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
    // An address that is being typed is not asked at every letter.
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
  // What was found at another address says nothing about this one.
  return { health: found?.url === url ? found?.health : undefined, check }
}
