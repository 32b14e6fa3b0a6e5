import { createHash } from 'node:crypto'

export const operatorStyle: string = `
:root { color-scheme: light dark; --page: #f6f7f9; --card: #fff; --text: #16191f; --quiet: #566070; --line: #dfe3e9; --edge: #848d9a; --bar: #2f6fdb; --row: #f1f4f8; --bad: #b3261e }
@media (prefers-color-scheme: dark) {
  :root { --page: #0f1216; --card: #171b21; --text: #eceff3; --quiet: #a0a9b6; --line: #2a303a; --edge: #6b7583; --bar: #5c95f5; --row: #1d222a; --bad: #ff8a80 }
}
* { box-sizing: border-box }
body { margin: 0; background: var(--page); color: var(--text); font: 15px/1.5 system-ui, sans-serif }
main { max-width: 68rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.25; letter-spacing: -.01em }
h2 { margin: 0 0 1rem; font-size: 1rem }
p { margin: .25rem 0 0; color: var(--quiet) }
form { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; margin: 1.5rem 0 }
label { display: grid; gap: .25rem; font-size: .8125rem; color: var(--quiet) }
input, select, button { min-height: 2.5rem; padding: 0 .75rem; border: 1px solid var(--edge); border-radius: .5rem; background: var(--card); color: var(--text); font: 15px/1.5 system-ui, sans-serif }
input { width: 22rem; max-width: 100% }
button { border-color: transparent; background: var(--text); color: var(--page); font-weight: 600; cursor: pointer }
button:hover { opacity: .88 }
:focus-visible { outline: 2px solid var(--bar); outline-offset: 2px }
section { margin-top: 1rem; padding: 1.25rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--card) }
svg { display: block; width: 100%; height: 9rem }
svg rect { fill: var(--bar) }
svg line { stroke: var(--line) }
.axis { display: flex; justify-content: space-between; margin-top: .5rem; color: var(--quiet); font-size: .8125rem }
.scroll { overflow-x: auto; margin: 0 -1.25rem -1.25rem; border-top: 1px solid var(--line); border-radius: 0 0 .75rem .75rem }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .875rem }
th, td { padding: .5rem .75rem; text-align: right; white-space: nowrap; font-weight: 400 }
thead th { color: var(--quiet); font-size: .8125rem }
tbody tr:nth-child(odd) > * { background: var(--row) }
th:first-child { position: sticky; left: 0; padding-left: 1.25rem; background: var(--card); text-align: left }
td:last-child, thead th:last-child { padding-right: 1.25rem }
td:nth-child(2) { font-weight: 600 }
tbody th { font-weight: 500 }
.none { color: var(--quiet) }
.texts :is(th, td) { text-align: left; font-weight: 400 }
.texts tbody th { min-width: 8rem; max-width: 14rem; white-space: normal; overflow-wrap: anywhere; font-weight: 600 }
@media (max-width: 40rem) { .texts tbody th { max-width: 8rem } }
.texts .long { min-width: 14rem; white-space: normal; overflow-wrap: anywhere }
.bad { color: var(--bad); font-weight: 600 }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr)); gap: 1rem; margin: 0 }
dt { color: var(--quiet); font-size: .8125rem }
dd { margin: .125rem 0 0; font-weight: 600; font-variant-numeric: tabular-nums; overflow-wrap: anywhere }
a { color: inherit }
`

/** Nothing else may load or run on the page. */
export const operatorPolicy: string = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(operatorStyle).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')
