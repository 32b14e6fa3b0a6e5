import { renderToString } from 'react-dom/server'
import { createKit } from './createKit.js'
import { readSetup } from './Setup.js'
import { SsrApp } from './SsrApp.js'

/** What the server does for each visit: an instance of its own, never shared between visitors. */
export function renderSsr(query: URLSearchParams): string {
  const kit = createKit(readSetup(query))
  try {
    return renderToString(<SsrApp kit={kit} />)
  } finally {
    kit.dispose()
  }
}
