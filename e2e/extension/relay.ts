// The content script in its isolated world: it forwards messages between the page and the background, unread.
import type { BackgroundMessage, PageMessage, RpcAnswer, RpcEvent } from './messages.js'

const post = (message: PageMessage): void => window.postMessage(message, window.origin)

window.addEventListener('message', async ({ data, source }: MessageEvent<PageMessage>) => {
  if (source !== window || data?.channel !== 'test-wallet:request') return
  const message: BackgroundMessage = { type: 'request', request: data.request }
  // A page that unloads while the wallet waits gets no answer: the browser closes the port to the background.
  const answer = (await chrome.runtime.sendMessage(message).catch(() => undefined)) as RpcAnswer | undefined
  if (answer) post({ channel: 'test-wallet:answer', id: data.id, answer })
})

chrome.runtime.onMessage.addListener((event) => {
  post({ channel: 'test-wallet:event', event: event as RpcEvent })
  return undefined
})
