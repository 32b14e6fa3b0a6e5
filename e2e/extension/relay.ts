// The content script in its own world: it carries messages between the page and the background, and looks into none.
import type { BackgroundMessage, PageMessage, RpcAnswer, RpcEvent } from './messages.js'

const post = (message: PageMessage): void => window.postMessage(message, window.origin)

window.addEventListener('message', async ({ data, source }: MessageEvent<PageMessage>) => {
  if (source !== window || data?.channel !== 'test-wallet:request') return
  const message: BackgroundMessage = { type: 'request', request: data.request }
  // A page that is left while the wallet thinks gets no answer: the browser closes the way to the background.
  const answer = (await chrome.runtime.sendMessage(message).catch(() => undefined)) as RpcAnswer | undefined
  if (answer) post({ channel: 'test-wallet:answer', id: data.id, answer })
})

chrome.runtime.onMessage.addListener((event) => {
  post({ channel: 'test-wallet:event', event: event as RpcEvent })
  return undefined
})
