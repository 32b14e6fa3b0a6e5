import { escapeXml } from '../server/escapeXml.ts'
import { operatorStyle } from '../server/operatorStyle.ts'
import type { Standing } from './findStandings.ts'
import { sayBytes } from './readStatus.ts'
import type { Status } from './Status.ts'

/** Milliseconds. */
const day = 86_400_000
const number = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

/** Renders the page for operators, without scripts. */
export function statusPage(status: Status, key: string | undefined): string {
  const { at, endpoints, chains, queues, storage, hasDatabase } = status
  const nodes = endpoints.filter(({ kind }) => kind === 'node')
  const sources = endpoints.filter(({ kind }) => kind !== 'node')
  const resting = endpoints.filter(({ restsSince }) => restsSince !== undefined).length
  const again = key === undefined ? '/status' : `/status?key=${encodeURIComponent(key)}`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${resting > 0 ? `${resting} resting · ` : ''}Status</title>
<style>${operatorStyle}</style>
</head>
<body>
<main>
<h1>Status</h1>
<p>${summary(resting, endpoints.length, hasDatabase)} Read at ${time(at)}. <a href="${escapeXml(again)}">Refresh</a></p>
${table(
  'Sources',
  'sources',
  ['Source', 'Kind', 'Network', ...headings],
  sources.map((one) => row(one, at, true)),
  'No source has been set up.',
)}
${table(
  'Nodes',
  'nodes',
  ['Network', 'Place', ...headings],
  nodes.map((one) => row(one, at, false)),
  'No network has a node.',
)}
${table(
  'Blocks that are read',
  'blocks',
  ['Network', 'Next block', 'Last block', 'History, a day'],
  chains.map((chain) => chainRow(chain, at)),
  hasDatabase ? 'No blocks are read.' : 'Not known without the database.',
)}
<section><h2>Queues</h2>${figures(queues)}</section>
<section><h2>Storage</h2>${hasDatabase ? figures(storage) : '<p class="bad">The database does not answer.</p>'}</section>
</main>
</body>
</html>
`
}

const headings = ['State', 'Failed, last hour', 'Last failure'] as const

function summary(resting: number, all: number, hasDatabase: boolean): string {
  if (!hasDatabase) return '<strong class="bad">The database does not answer.</strong>'
  if (resting > 0) return `<strong class="bad">${resting} of ${all} nodes and sources rest.</strong>`
  return '<strong>Everything that was asked answers.</strong>'
}

function table(title: string, id: string, heads: readonly string[], rows: readonly string[], empty: string): string {
  const name = `<h2 id="${id}">${title}</h2>`
  if (rows.length === 0) return `<section>${name}<p>${empty}</p></section>`
  return `<section>
${name}
<div class="scroll" tabindex="0" role="region" aria-labelledby="${id}">
<table class="texts">
<thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody>
</table>
</div>
</section>`
}

function row(
  { kind, name, place, network, answered, failed, restsSince, lastFailure }: Standing,
  at: number,
  isSource: boolean,
) {
  const asked = answered + failed
  const rate =
    asked === 0 ? '<td class="none">not asked</td>' : cell(`${percent(failed, asked)} of ${number.format(asked)}`)
  const failure = lastFailure ? `${escapeXml(lastFailure.reason)}, ${ago(lastFailure.at, at)}` : 'none'
  const rests = restsSince === undefined ? cell(asked === 0 ? 'no news' : 'answers') : restCell(restsSince, at)
  const which = isSource ? [`${kind}, ${ordinal(place)}`, network ?? 'all'] : [ordinal(place)]
  const whichCells = which.map((text) => cell(escapeXml(text))).join('')
  return `<tr><th scope="row">${escapeXml(name)}</th>${whichCells}${rests}${rate}<td class="long">${failure}</td></tr>`
}

function chainRow({ network, nextBlock, readAt, bytesPerDay }: Status.Chain, at: number): string {
  const size = bytesPerDay === undefined ? 'not known yet' : `about ${sayBytes(bytesPerDay)}`
  const last = readAt === null ? 'none yet' : ago(readAt, at)
  return `<tr><th scope="row">${escapeXml(network)}</th>${cell(number.format(nextBlock))}${cell(last)}${cell(size)}</tr>`
}

const cell = (content: string): string => `<td>${content}</td>`
const restCell = (since: number, at: number): string =>
  `<td class="bad">rests since ${time(since, at - since < day ? hours : clock)} (${said(at - since)})</td>`
const ordinal = (place: number): string => `no. ${place + 1}`
const percent = (part: number, all: number): string => `${number.format((part / all) * 100)} %`

function figures(list: readonly Status.Figure[]): string {
  return `<dl>${list.map(({ name, value }) => `<div><dt>${escapeXml(name)}</dt><dd>${escapeXml(value)}</dd></div>`).join('')}</dl>`
}

const clock = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', hour12: false, timeZone: 'UTC' })
const hours = new Intl.DateTimeFormat('en', { timeStyle: 'short', hour12: false, timeZone: 'UTC' })
const time = (at: number, format = clock): string =>
  `<time datetime="${new Date(at).toISOString()}">${format.format(at)} UTC</time>`

const ago = (then: number, at: number): string => `${said(at - then)} ago`

/** Says how long something takes, roughly. */
function said(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000))
  if (seconds < 120) return `${seconds} s`
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`
  return seconds < 172_800 ? `${Math.round(seconds / 3600)} h` : `${number.format(Math.round(seconds / 86_400))} days`
}
