import { isLoopbackUrl } from '../demo-wallet/DemoNetwork.js'
import { defaultServices } from '../settings/Settings.js'

/** The address of the phone's window. It tells the phone where the page's services are. */
export function toPhoneAddress(services: string): string {
  return `${import.meta.env.BASE_URL}phone.html#${new URLSearchParams({ services })}`
}

/** Reads the relay from the address of the phone's window. The phone speaks to no relay but one on this computer. */
export function readRelayUrl(hash: string): string | undefined {
  const services = new URLSearchParams(hash.replace(/^#/u, '')).get('services') ?? defaultServices
  return isLoopbackUrl(services) ? services.replace(/^http/u, 'ws').replace(/\/+$/u, '') : undefined
}
