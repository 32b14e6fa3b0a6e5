import { readProperty } from '@mooring/core'

/** The way from the page's screen to the phone, which has no camera. Only windows of this origin hear it. */
const name = 'demo-phone'
/** How long the phone looks for a code (ms). */
const patience = 1000

/** Shows the phone the code that is on the screen. Returns a stop function. */
export function showToPhone(readUri: () => string | undefined): () => void {
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }) => {
    const uri = data === 'look' ? readUri() : undefined
    if (uri) channel.postMessage({ uri })
  }
  return () => channel.close()
}

/** Looks for a code on the screen of a page. */
export function lookAtScreen(): Promise<string | undefined> {
  const channel = new BroadcastChannel(name)
  const found = new Promise<string | undefined>((resolve) => {
    channel.onmessage = ({ data }) => {
      const uri = readProperty(data, 'uri')
      if (typeof uri === 'string') resolve(uri)
    }
    setTimeout(resolve, patience, undefined)
  })
  channel.postMessage('look')
  return found.finally(() => channel.close())
}
