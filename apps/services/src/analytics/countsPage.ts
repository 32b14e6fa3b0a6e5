import { escapeXml } from '../server/escapeXml.ts'
import { operatorStyle } from '../server/operatorStyle.ts'
import { type EventCounts, mostNames } from './countEvents.ts'

/** The periods that a visitor can choose (days). */
export const periods = [7, 14, 30, 90] as const

const number = new Intl.NumberFormat('en')
const shortDay = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** Renders the page with the counts of a project, without scripts. */
export function countsPage(options: countsPage.Options): string {
  const { projectId, counts } = options
  const title = projectId ? `Events of ${projectId}` : 'Events'
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeXml(title)}</title>
<style>${operatorStyle}</style>
</head>
<body>
<main>
<h1>Events</h1>
<p>What modals have sent, counted by the day it arrived, in UTC. Nothing here names a visitor.</p>
${form(options)}
${counts ? results(counts) : section('Choose a project', '<p>Its events are shown here.</p>')}
</main>
</body>
</html>
`
}

export declare namespace countsPage {
  type Options = {
    /** Undefined until one is chosen. */
    projectId: string | undefined
    projectIds: readonly string[]
    days: number
    /** The query that opened the page, for its links. */
    key: string | undefined
    counts: EventCounts | undefined
  }
}

function form({ projectId = '', projectIds, days, key }: countsPage.Options): string {
  const choices = projectIds.map((id) => `<option value="${escapeXml(id)}"></option>`).join('')
  const options = periods.map(
    (period) => `<option value="${period}"${period === days ? ' selected' : ''}>${period} days</option>`,
  )
  return `<form method="get" action="/analytics">
<label>Project id <input name="projectId" value="${escapeXml(projectId)}" list="projects" maxlength="64" autocomplete="off" spellcheck="false"></label>
<datalist id="projects">${choices}</datalist>
<label>Period <select name="days">${options.join('')}</select></label>
${key === undefined ? '' : `<input type="hidden" name="key" value="${escapeXml(key)}">`}
<button>Show</button>
</form>`
}

function results({ days, totals, events }: EventCounts): string {
  if (events.length === 0) return section('No events', `<p>None arrived in the last ${days.length} days.</p>`)
  const total = totals.reduce((sum, count) => sum + count, 0)
  const heads = days.toReversed().map((day) => `<th scope="col">${sayDay(day)}</th>`)
  const rows = events.map(({ event, total, counts }) => {
    const cells = counts.toReversed().map((count) => (count ? cell(count) : '<td class="none">0</td>'))
    return `<tr><th scope="row">${escapeXml(event)}</th>${cell(total)}${cells.join('')}</tr>`
  })
  return `${section(`${number.format(total)} ${total === 1 ? 'event' : 'events'} in ${days.length} days`, chart(days, totals))}
<section aria-labelledby="table">
<h2 id="table">By event and day${events.length < mostNames ? '' : `: the ${mostNames} most frequent`}</h2>
<div class="scroll" tabindex="0" role="region" aria-labelledby="table">
<table>
<thead><tr><th scope="col">Event</th><th scope="col">All</th>${heads.join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody>
</table>
</div>
</section>`
}

function chart(days: readonly string[], totals: readonly number[]): string {
  const most = Math.max(...totals)
  const bars = totals.map((count, at) => {
    const height = count === 0 ? 0 : Math.max(2, (count / most) * 100)
    const label = `<title>${sayDay(days[at])}: ${number.format(count)}</title>`
    return `<rect x="${at * 10 + 1}" y="${100 - height}" width="8" height="${height}">${label}</rect>`
  })
  const width = days.length * 10
  const busiest = days[totals.indexOf(most)]
  const text = `${sayDay(busiest)} had the most: ${number.format(most)}`
  return `<svg viewBox="0 0 ${width} 100" preserveAspectRatio="none" role="img" aria-label="Events a day. ${text}">
${bars.join('')}<line x1="0" x2="${width}" y1="100" y2="100" vector-effect="non-scaling-stroke"/></svg>
<div class="axis"><span>${sayDay(days[0])}</span><span>${text}</span><span>${sayDay(days.at(-1))}</span></div>`
}

const section = (title: string, content: string): string => `<section><h2>${escapeXml(title)}</h2>${content}</section>`
const cell = (count: number): string => `<td>${number.format(count)}</td>`
const sayDay = (day: string | undefined): string => (day ? shortDay.format(new Date(day)) : '')
