import { formatUnits } from 'viem'
import type { Asset } from '../chains/Asset.ts'
import { escapeXml } from '../server/escapeXml.ts'
import { pageStyle } from '../server/pageStyle.ts'
import { findExchange, harbour } from './exchanges.ts'
import type { Order } from './orders.ts'
import { limits, paymentCurrencies } from './purchases.ts'

/** Renders the form for choosing a coin and an amount. */
export function renderChoice(
  order: Order,
  choices: readonly Asset[],
  { problem, payment }: renderChoice.Options,
): string {
  const options = choices
    .map(({ id, symbol, chain }) => option(id, `${symbol} on ${chain.network.name}`, id === order.asset))
    .join('')
  const currencies = paymentCurrencies.map((code) => option(code, code, code === order.currency)).join('')
  const invalid = problem ? ' aria-invalid="true"' : ''
  return page(
    order,
    'Buy coins',
    `${note}
<form method="post" action="/onramp/${order.id}">
<div class="field"><label for="asset">You buy</label><select id="asset" name="asset">${options}</select></div>
<div class="pair">
<div class="field"><label for="payment">You pay</label><input id="payment" name="payment" inputmode="decimal" autocomplete="off" required value="${escapeXml(payment ?? (order.payment || '100.00'))}" aria-describedby="hint"${invalid}></div>
<div class="field"><label for="currency">Currency</label><select id="currency" name="currency">${currencies}</select></div>
</div>
<div id="hint">${problem ? `<p class="bad" role="alert">${escapeXml(problem)}</p>` : `<p class="quiet">From ${limits.min} to ${limits.max}.</p>`}</div>
<button type="submit">See the price</button>
</form>
${account(order)}`,
  )
}

/** Renders the purchase and its price, for confirmation. */
export function renderReview(order: Order, asset: Asset): string {
  const change = order.is_amount_fixed ? '' : `<a class="button second" href="/onramp/${order.id}?change=1">Change</a>`
  return page(
    order,
    'Check your purchase',
    `${note}
<dl>
${row('You get', amountOf(order, asset), 'total')}
${row('Network', asset.chain.network.name)}
${row('Provider fee', money(order.provider_fee, order))}
${row('Network fee', money(order.network_fee, order))}
${row('You pay', money(order.payment, order), 'total')}
</dl>
${account(order)}
<div class="actions">
<form method="post" action="/onramp/${order.id}/confirm"><input type="hidden" name="quoted_at" value="${order.quoted_at}"><button type="submit">Confirm the test purchase</button></form>
${change}
</div>`,
  )
}

/** Renders the result of a purchase. */
export function renderResult(order: Order, asset: Asset): string {
  const { status, hash, problem, redirect_url: back } = order
  const [title, sentence] =
    status === 'done'
      ? ([
          'Your coins are there',
          `<p class="good" role="status">Paid out on ${escapeXml(asset.chain.network.name)}.</p>`,
        ] as const)
      : status === 'failed'
        ? (['Nothing was bought', `<p class="bad" role="alert">${escapeXml(problem ?? '')}.</p>`] as const)
        : ([
            'Your coins are on their way',
            '<p role="status">The network has not confirmed the payment yet.</p>',
          ] as const)
  const again =
    status === 'done' || status === 'failed' ? '' : `<a class="button" href="/onramp/${order.id}">Look again</a>`
  const home = back
    ? `<a class="button${again ? ' second' : ''}" rel="noreferrer" href="${escapeXml(back)}">Back to ${escapeXml(new URL(back).host)}</a>`
    : '<p class="quiet">You can close this window.</p>'
  return page(
    order,
    title,
    `${sentence}
<dl>
${row(status === 'done' ? 'You got' : 'You get', amountOf(order, asset), 'total')}
${row('You paid', 'Nothing: it was a test')}
</dl>
${account(order)}
${hash ? `<div class="account"><span class="quiet">Transaction</span><p class="code">${escapeXml(hash)}</p></div>` : ''}
<div class="actions">${again}${home}</div>`,
  )
}

/** Renders an error. */
export function renderProblem(sentence: string): string {
  return page(undefined, 'This did not work', `<p class="bad" role="alert">${escapeXml(sentence)}</p>`)
}

const note =
  '<p class="note"><strong>This is a test purchase.</strong> No real money is taken, and the coins are worth nothing outside this test network.</p>'

const option = (value: string, text: string, isSelected: boolean): string =>
  `<option value="${escapeXml(value)}"${isSelected ? ' selected' : ''}>${escapeXml(text)}</option>`

const row = (title: string, value: string, name?: string): string =>
  `<div${name ? ` class="${name}"` : ''}><dt>${title}</dt><dd>${escapeXml(value)}</dd></div>`

const account = (order: Order): string =>
  `<div class="account"><span class="quiet">Receiving account</span><p class="code">${escapeXml(order.account)}</p></div>`

const money = (amount: string, { currency }: Order): string => `${amount} ${currency}`

const amountOf = ({ amount }: Order, { decimals, symbol }: Asset): string =>
  `${formatUnits(BigInt(amount), decimals)} ${symbol}`

function page(order: Order | undefined, title: string, body: string): string {
  const { id, name } = order ? findExchange(order.exchange) : harbour
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – ${escapeXml(name)}</title>
<link rel="icon" href="/onramp/${id}.svg" type="image/svg+xml">
<style>${pageStyle}</style>
</head>
<body>
<main>
<header><img src="/onramp/${id}.svg" alt="" width="28" height="28">${escapeXml(name)}</header>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`
}

export declare namespace renderChoice {
  type Options = { problem?: string; payment?: string }
}
