import { createServer, type IncomingHttpHeaders } from 'node:http'
import { paySolana } from 'devnet/solanaPayment'
import { createWalletClient, encodeFunctionData, erc20Abi, type Hex, http, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

/** What a seller may answer instead of what it documents. */
export type SellerFault = 'html' | 'half' | 'huge' | 'busy' | 'error' | 'refused'

export type SellerServer = {
  readonly url: string
  /** Breaks its interface, or mends it. Its pages stay. */
  readonly break: (fault: SellerFault | undefined) => void
  /** Changes what it answers to a path, as a seller that lies. */
  readonly forge: (change: (value: unknown, path: string) => unknown) => void
  /** The received requests, in order: the method and the path. */
  readonly asked: readonly string[]
  readonly stop: () => Promise<void>
}

export type SellerRequest = {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/**
 * Starts a server in place of a seller. A page is text that begins with `<`, and everything else is JSON.
 *
 * @param answer - Undefined: 404. A number: that status.
 */
export async function startSellerServer(
  answer: (request: SellerRequest) => unknown | Promise<unknown>,
): Promise<SellerServer> {
  let fault: SellerFault | undefined
  let change = (value: unknown, _: string) => value
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    const { method = 'GET', headers } = request
    const url = new URL(request.url ?? '', `http://${headers.host}`)
    asked.push(`${method} ${url.pathname}`)
    // Browsers ask for it with each page.
    if (url.pathname === '/favicon.ico') return response.writeHead(204).end()
    try {
      const value = await answer({ method, url, headers, body })
      if (typeof value === 'string' && value.startsWith('<'))
        return response.writeHead(200, { 'content-type': 'text/html' }).end(value)
      if (typeof value === 'number') return response.writeHead(value).end('{"message":"Refused"}')
      if (fault === 'busy') return response.writeHead(429, { 'retry-after': '60' }).end('{}')
      if (fault === 'error') return response.writeHead(500).end('{}')
      if (fault === 'refused') return response.writeHead(401).end('{"message":"Invalid API key"}')
      if (fault === 'html') return response.end('<!doctype html><title>Sign in</title>')
      if (fault === 'huge') return response.end(JSON.stringify({ items: 'x'.repeat(10_000_000) }))
      if (value === undefined) return response.writeHead(404).end('{"message":"Not found"}')
      const text = JSON.stringify(change(value, url.pathname))
      return response.end(fault === 'half' ? text.slice(0, text.length / 2) : text)
    } catch {
      return response.writeHead(500).end('{}')
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The seller listens on no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    break: (next) => {
      fault = next
    },
    forge: (next) => {
      change = next
    },
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Pays coins out on a chain of the EVM. Returns the transaction, once it is mined. */
export async function payOut({ rpc, faucetKey }: Vault, { to, amount, token, input }: Payout): Promise<Hex> {
  const transport = http(rpc)
  const client = createWalletClient({ account: privateKeyToAccount(faucetKey), transport }).extend(publicActions)
  const hash = await client.sendTransaction({
    chain: null,
    ...(token
      ? {
          to: token as Hex,
          data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to as Hex, amount] }),
        }
      : { to: to as Hex, value: amount, data: input }),
  })
  await client.waitForTransactionReceipt({ hash, pollingInterval: 50 })
  return hash
}

/** Pays coins out on the chain of a vault. */
export const pay = (vault: AnyVault, payout: Payout): Promise<string> =>
  'solana' in vault ? paySolana(vault.solana, payout) : payOut(vault, payout)

export type Vault = { readonly rpc: string; readonly faucetKey: Hex }
/** The first account of a local Solana chain, at an address. */
type SolanaVault = { readonly solana: string }
export type AnyVault = Vault | SolanaVault
export type Payout = {
  readonly to: string
  readonly amount: bigint
  readonly token?: string | undefined
  readonly input?: Hex
}

/** Where a stand-in sells: the number of an EVM network, or Solana, which sellers know by name. */
export type Place = number | 'solana'

/** How sellers name the coin of a network. */
export const coinOf = (place: Place) =>
  place === 'solana'
    ? { symbol: 'SOL', decimals: 9, network: 'solana', chainId: null, contract: null }
    : { symbol: 'ETH', decimals: 18, network: 'local', chainId: place, contract: `0x${'0'.repeat(40)}` }

/** A page on which a visitor pays. */
export const payPage = (title: string, action: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title></head>
<body><main><h1>${title}</h1>
<form method="post" action="${action}"><button>Pay</button></form>
</main></body></html>`

/** Where the stand-ins want the coins that they buy. */
export const deposit = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

/** A page on which a visitor sells: it names the address that the coins are sent to. */
export const salePage = (title: string, symbol: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title></head>
<body><main><h1>${title}</h1>
<p>Send your ${symbol} to <code>${deposit}</code></p>
</main></body></html>`

export const paidPage = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Paid</title></head><body><main><h1>Thank you</h1></main></body></html>`
