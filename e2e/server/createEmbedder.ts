import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Site } from './createSite.js'

/** A page that speaks to a frame by its messages alone, as the smallest of all connectors. */
const html = `<!doctype html>
<html lang="en">
<title>A page with a wallet</title>
<iframe title="Wallet" name="w3m-secure-iframe" sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads allow-modals" style="inline-size:360px;block-size:460px;border:0"></iframe>
<script type="module">
const frame = document.querySelector('iframe')
window.views = []
window.others = []
window.embed = (address, { ports = 1, projectId = '' } = {}) => new Promise((resolve) => {
  const { origin } = new URL(address)
  addEventListener('message', ({ data, source, origin: from }) => {
    if (data?.type !== '@w3m-frame/READY' || source !== frame.contentWindow || from !== origin) return
    const { port1, port2 } = new MessageChannel()
    const open = new Map([['sync', resolve]])
    port1.onmessage = ({ data }) => {
      if (data.type === '@w3m-frame/VIEW') views.push(data.payload)
      else if (!open.has(data.id)) others.push(data)
      open.get(data.id)?.(data)
      open.delete(data.id)
    }
    window.send = (message) => port1.postMessage(message)
    window.ask = (name, payload, id = crypto.randomUUID()) => new Promise((done) => {
      open.set(id, done)
      port1.postMessage({ id, type: '@w3m-app/' + name, payload })
    })
    const sync = { id: 'sync', type: '@w3m-app/SYNC_DAPP_DATA', payload: { projectId } }
    frame.contentWindow.postMessage(sync, origin, ports === 0 ? [] : [port2])
  })
  frame.allow = ['publickey-credentials-get', 'publickey-credentials-create', 'clipboard-write'].map((name) => name + ' ' + origin).join('; ')
  frame.src = address
})
</script>
`

/** Serves that page at 127.0.0.1: another site than the frame, which is at `localhost`. */
export async function createEmbedder(): Promise<Site> {
  const server = createServer((request, response) => {
    if (request.url === '/favicon.ico') return void response.writeHead(204).end()
    response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
