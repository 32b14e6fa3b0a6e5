import { isLoopback } from '../server/isLoopback.ts'
import type { Config } from './Config.ts'

/** Whether nobody but this machine reaches the services and the frame of their wallet. */
export function isOnlyLocal({ embedded, host, publicUrl }: Config): boolean {
  const places = [host, publicUrl, embedded?.frame.host, embedded?.frame.url]
  return places.every((place) => place === undefined || isLoopback(place))
}
