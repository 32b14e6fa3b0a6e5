import { renderToString } from 'react-dom/server'
import { createKit } from './createKit.js'
import { readSetup } from './Setup.js'
import { SsrApp } from './SsrApp.js'

/** Renders one visit on the server: each gets its own instance, never shared between visitors. */
export function renderSsr(query: URLSearchParams): string {
  const kit = createKit(readSetup(query))
  try {
    return renderToString(<SsrApp kit={kit} />)
  } finally {
    kit.dispose()
  }
}
