import type { BrowserContext } from '@playwright/test'

/** More than the catalogue has. */
export const wallets = Array.from({ length: 600 }, (_, index) => ({
  id: `wallet-${index}`,
  name: `Wallet ${index} of the harbour`,
  image_id: `image-${index}`,
  mobile_link: `wallet${index}://`,
}))

const balances = Array.from({ length: 500 }, (_, index) => ({
  name: `Token ${index}`,
  symbol: `T${index}`,
  chainId: 'eip155:1',
  address: `eip155:1:0x${(index + 1).toString(16).padStart(40, '0')}`,
  price: 2,
  price_before: 1.9,
  value: 2 * (1000 - index),
  quantity: { decimals: '18', numeric: String(1000 - index) },
  iconUrl: '',
}))

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" fill="#2f6bf2"/></svg>'

/** A list with as many pictures as there are wallets, and as large as theirs, without a script. */
const plain = `<!doctype html><title>Plain</title>
<style>
  body { margin: 0; display: grid; place-content: center; block-size: 100vh; overflow: hidden }
  main { inline-size: 360px; block-size: 600px; overflow: auto; display: grid; grid-template-columns: repeat(4, 1fr); gap: 8px }
  div { block-size: 104px }
</style>
<main>${wallets
  .map(({ name, image_id }, index) => {
    const id = index === wallets.length - 1 ? ' id="last"' : ''
    return `<div${id}><img loading="lazy" width="52" height="52" src="/getWalletImage/${image_id}"><p>${name}</p></div>`
  })
  .join('')}</main>`

/** Answers as the services do, with long lists, and has the plain list of the same pictures. */
export async function serveLists(context: BrowserContext): Promise<void> {
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
  await context.route('**/getWallets*', (route) => {
    const query = new URL(route.request().url()).searchParams
    const [page, size] = [Number(query.get('page')), Number(query.get('entries'))]
    const data = query.get('include') ? [] : wallets.slice((page - 1) * size, page * size)
    return route.fulfill({ headers, json: { count: wallets.length, data } })
  })
  await context.route(/\/get(Wallet|Token|Asset)Image\//u, (route) =>
    route.fulfill({ headers, contentType: 'image/svg+xml', body: picture }),
  )
  await context.route(/\/services\/.*\/balance/u, (route) => route.fulfill({ headers, json: { balances } }))
  await context.route('**/plain', (route) => route.fulfill({ contentType: 'text/html', body: plain }))
}
