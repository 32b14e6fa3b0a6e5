import { escapeXml } from './escapeXml.ts'
import { pageStyle } from './pageStyle.ts'

/**
 * Renders a page of a few sentences, without scripts, for a visitor who followed a link.
 *
 * @param body - HTML.
 */
export function renderNotice(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeXml(title)}</title>
<style>${pageStyle}</style>
</head>
<body>
<main>
<h1>${escapeXml(title)}</h1>
${body}
</main>
</body>
</html>
`
}
