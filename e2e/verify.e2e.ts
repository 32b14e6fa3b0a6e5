import { createHash, webcrypto } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.js'
import { strictPolicy } from './server/strictPolicy.js'

const services = process.env.E2E_SERVICES ?? ''
const hash = (text: string): string => createHash('sha256').update(text).digest('hex')

// The policy of a page that wallets can verify: it may embed the frame.
test.use({ policy: `${strictPolicy}; frame-src ${services}` })

/** Opens the hidden frame as a WalletConnect client does, and waits a while for its message. */
async function askFrame(page: Page, request: string, origin: string): Promise<string | undefined> {
  const query = new URLSearchParams({
    projectId: 'quay',
    origin,
    id: hash(`${request}, encrypted`),
    decryptedId: hash(request),
  })
  const heard = page.evaluate(
    (address) =>
      new Promise<string | undefined>((resolve) => {
        window.addEventListener('message', ({ data }) => resolve(data), { once: true })
        const frame = document.createElement('iframe')
        frame.src = address
        frame.hidden = true
        // Its messages arrive before it is loaded.
        frame.addEventListener('load', () => setTimeout(resolve, 500))
        document.body.append(frame)
      }),
    `${services}/v3/attestation?${query}`,
  )
  return heard
}

test('tells a wallet which page a request came from, in words that only the services can sign', async ({
  page,
  dapp,
  site,
  guard,
  request,
}) => {
  guard.allows(services)
  await dapp.open()
  // The services keep the first claim of a request, so each page has its own request.
  const connect = `connect ${site.origin}`
  const said = JSON.parse((await askFrame(page, connect, site.origin)) ?? '')
  expect(said.type).toBe('verify_attestation')
  const [header, payload, signature] = said.attestation.split('.')
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
    id: hash(`${connect}, encrypted`),
    origin: site.origin,
  })

  const { publicKey } = await (await request.get(`${services}/v3/public-key`)).json()
  const key = await webcrypto.subtle.importKey('jwk', publicKey, { name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'verify',
  ])
  const isSigned = await webcrypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    key,
    Buffer.from(signature, 'base64url'),
    Buffer.from(`${header}.${payload}`),
  )
  expect(isSigned).toBe(true)

  const found = await request.get(`${services}/attestation/${hash(connect)}?v2Supported=true`)
  expect(await found.json()).toMatchObject({ origin: site.origin })
})

test('says nothing for a page that pretends to be another one', async ({ page, dapp, guard, request }) => {
  guard.allows(services)
  guard.expects(/403/u)
  await dapp.open()
  expect(await askFrame(page, 'impostor', 'https://bank.example')).toBeUndefined()
  expect((await request.get(`${services}/attestation/${hash('impostor')}`)).status()).toBe(404)
})
