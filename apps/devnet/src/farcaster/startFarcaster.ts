import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createWalletClient, viemConnector } from '@farcaster/auth-client'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { loginPageHeaders, readChoice, renderLoginPage } from '../social/loginPage.ts'
import { readForm } from '../social/readForm.ts'
import { readText } from '../social/readText.ts'
import { prepareRegistries } from './prepareRegistries.ts'

/** A program that stands in for Farcaster: its relay, its app, and its registries on a local chain. */
export type LocalFarcaster = {
  /** What the services are configured with. */
  readonly settings: { readonly relay: string; readonly rpc: string }
  /**
   * Approves a login as a person with this name, as the app does.
   *
   * @param url - What the visitor scans or opens.
   */
  readonly approve: (url: string, name?: string) => Promise<void>
  /** Gives the answer of one login to another one, as a relay does that lies. */
  readonly swap: (url: string, other: string) => void
  readonly stop: () => Promise<void>
}

type Asked = { readonly siweUri: string; readonly domain: string; readonly nonce: string }
type Channel = { readonly asked: Asked; answer?: object | undefined }

/**
 * Starts a relay that speaks as Farcaster's does, on any free port of this machine. Its page lets the visitor be anyone;
 * what it signs is real.
 *
 * @example
 * ```ts
 * import { startFarcaster } from 'devnet'
 *
 * const { settings, stop } = await startFarcaster({ rpc: 'http://127.0.0.1:8545' })
 * console.log(settings.relay)
 * await stop()
 * ```
 *
 * @see FIP-11 (Sign In With Farcaster).
 */
export async function startFarcaster({ rpc }: startFarcaster.Options): Promise<LocalFarcaster> {
  // The chain may start later.
  let registries: ReturnType<typeof prepareRegistries> | undefined
  const channels = new Map<string, Channel>()
  const server = createServer((request, response) => {
    // The page of a stranger could be at a name that leads here.
    if (request.headers.host !== new URL(base()).host) return void response.writeHead(403).end()
    answer(request, response, new URL(request.url ?? '/', base())).catch(() => {
      if (!response.headersSent) response.writeHead(400)
      response.end('This is no answer to a question that was asked')
    })
  })
  const base = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const app = createWalletClient({ relay: base(), ethereum: viemConnector({ rpcUrl: rpc }) })

  function channelOf(url: string): Channel {
    const channel = channels.get(new URL(url).searchParams.get('channelToken') ?? '')
    if (!channel) throw new Error('There is no such login')
    return channel
  }

  const approve: LocalFarcaster['approve'] = async (url, name = 'ann') => {
    const channel = channelOf(url)
    const { key, fid } = personOf(name)
    const account = privateKeyToAccount(key)
    registries ??= prepareRegistries(rpc)
    await (await registries)(account.address, fid)
    const { siweUri: uri, domain, nonce } = channel.asked
    const { message } = app.buildSignInMessage({ address: account.address, fid, uri, domain, nonce })
    if (!message) throw new Error('There is nothing to sign')
    channel.answer = {
      state: 'completed',
      message,
      signature: await account.signMessage({ message }),
      authMethod: 'custody',
      fid,
      username: name,
      displayName: name,
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse, { pathname, searchParams, href }: URL) {
    const reply = (status: number, value: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    const show = (problem?: string) =>
      response.writeHead(200, loginPageHeaders).end(renderLoginPage('Farcaster', problem))
    if (pathname === '/v1/channel' && request.method === 'POST') {
      const asked = JSON.parse(await readText(request)) as Asked
      const channelToken = randomUUID()
      channels.set(channelToken, { asked })
      return reply(201, { channelToken, nonce: asked.nonce, url: `${base()}/~/siwf?channelToken=${channelToken}` })
    }
    if (pathname === '/v1/channel/status') {
      const channel = channels.get(request.headers.authorization?.slice('Bearer '.length) ?? '')
      if (!channel) return reply(401, { errCode: 'unauthorized', message: 'Unauthorized' })
      return reply(channel.answer ? 200 : 202, channel.answer ?? { state: 'pending', nonce: channel.asked.nonce })
    }
    if (pathname !== '/~/siwf' || !channels.has(searchParams.get('channelToken') ?? '')) return reply(404, {})
    if (request.method !== 'POST') return show()
    const choice = readChoice(await readForm(request))
    if (choice === undefined) return show('This is no name: small letters, digits and hyphens.')
    if (choice !== 'no') await approve(href, choice.name)
    return show(choice === 'no' ? 'Nothing was approved.' : `Approved as ${choice.name}. Go back to the page.`)
  }

  return {
    settings: { relay: base(), rpc },
    approve,
    swap(url, other) {
      channelOf(url).answer = channelOf(other).answer
    },
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** The same name is the same person at each start. */
function personOf(name: string): { readonly key: Hex; readonly fid: number } {
  const digest = createHash('sha256').update(`farcaster ${name}`).digest()
  return { key: `0x${digest.toString('hex')}`, fid: 1 + (digest.readUInt32BE(0) % 1_000_000) }
}

export declare namespace startFarcaster {
  type Options = {
    /** A local chain (anvil), which gets the registries. */
    rpc: string
  }
}
