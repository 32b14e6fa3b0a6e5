import { createHash } from 'node:crypto'

export const pageStyle: string = `
:root { color-scheme: light dark; --page: #f6f7f9; --card: #fff; --text: #16191f; --quiet: #566070; --line: #dfe3e9; --field: #828c9b; --accent: #2459b8; --on-accent: #fff; --note: #fff6df; --note-line: #ecd9a4; --note-text: #5d4300; --good: #1d7a46; --bad: #b3261e }
@media (prefers-color-scheme: dark) {
  :root { --page: #0f1216; --card: #171b21; --text: #eceff3; --quiet: #a0a9b6; --line: #2a303a; --field: #6d7787; --accent: #7fadff; --on-accent: #0b1a33; --note: #2b2410; --note-line: #4c3f18; --note-text: #f2d98f; --good: #63cf92; --bad: #ff8a80 }
}
* { box-sizing: border-box }
body { margin: 0; min-height: 100dvh; display: grid; align-items: center; padding: 1rem; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif }
main { width: 100%; max-width: 27rem; margin: 0 auto; padding: 1.5rem; border: 1px solid var(--line); border-radius: 1rem; background: var(--card) }
header { display: flex; align-items: center; gap: .625rem; color: var(--quiet); font-size: .875rem }
header img { width: 1.75rem; height: 1.75rem; border-radius: .5rem }
h1 { margin: 1.25rem 0 0; font-size: 1.375rem; line-height: 1.25; letter-spacing: -.01em }
p { margin: .5rem 0 0 }
.note { margin-top: 1rem; padding: .75rem .875rem; border: 1px solid var(--note-line); border-radius: .625rem; background: var(--note); color: var(--note-text); font-size: .875rem }
.quiet { color: var(--quiet); font-size: .875rem }
.good { color: var(--good) }
.bad { color: var(--bad) }
form { display: grid; gap: 1.125rem; margin-top: 1.25rem }
label { font-size: .875rem; font-weight: 600 }
.field { display: grid; gap: .375rem; min-width: 0 }
.pair { display: grid; grid-template-columns: 1fr 6rem; gap: .75rem; align-items: end }
input, select { width: 100%; min-height: 2.875rem; padding: 0 .75rem; border: 1px solid var(--field); border-radius: .625rem; background: var(--card); color: var(--text); font: inherit; font-variant-numeric: tabular-nums }
select { padding: 0 .5rem }
#hint { margin-top: -.625rem }
#hint p { margin: 0; font-size: .875rem }
input[aria-invalid] { border-color: var(--bad) }
button, .button { display: flex; justify-content: center; align-items: center; width: 100%; min-height: 2.875rem; padding: .5rem 1rem; border: 0; border-radius: .625rem; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer }
.second { border: 1px solid var(--field); background: none; color: var(--text) }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
dl { margin: 1.25rem 0 0; border-top: 1px solid var(--line) }
dl > div { display: flex; justify-content: space-between; gap: 1.5rem; padding: .625rem 0; border-bottom: 1px solid var(--line) }
dt { color: var(--quiet); white-space: nowrap }
dd { margin: 0; text-align: end; overflow-wrap: anywhere; font-variant-numeric: tabular-nums }
.total dd { font-weight: 600 }
.code { font: .8125rem/1.5 ui-monospace, SFMono-Regular, Menlo, monospace; overflow-wrap: anywhere }
.one-time { margin: 1rem 0; font: 600 2.25rem/1.2 ui-monospace, SFMono-Regular, Menlo, monospace; letter-spacing: .15em; text-align: center; user-select: all }
.account { margin-top: 1rem }
.account .code { margin: .25rem 0 0 }
.actions { display: grid; gap: .625rem; margin-top: 1.25rem }
.actions form { margin: 0 }
@media (max-width: 30rem) { body { align-items: start; padding: 0; background: var(--card) } main { border: 0; border-radius: 0; padding: 1.25rem } }
`

const hash = createHash('sha256').update(pageStyle).digest('base64')

/** The page runs no scripts, loads only its own picture, and cannot be framed. */
export const pagePolicy: string = [
  "default-src 'none'",
  `style-src 'sha256-${hash}'`,
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')
