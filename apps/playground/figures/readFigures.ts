/** One line of the comparison, with what was measured of us and of the market leader. */
type Figure = { readonly label: string; readonly ours: string; readonly theirs: string }

/** What the page shows, and where the documents say it: the row of each table, and how the page calls it. */
const rows = [
  { label: 'JavaScript before the first click', ours: 'JavaScript before the first click, brotli, without React' },
  { label: 'Button on screen', ours: 'button shown' },
  { label: 'From the click to a steady modal', ours: 'click → stable' },
  { label: 'From the first click to connected', ours: 'first click → connected' },
  { label: 'Connected again after a reload', ours: 'reload → reconnected' },
  { label: 'Requests to other hosts before a click', ours: 'Requests to other hosts before the first click' },
] as const

/**
 * Reads the figures of the comparison from the documents, so that the page never says anything else.
 *
 * @param documents - README.md and docs/performance.md.
 * @throws {Error} A row is missing.
 */
export function readFigures(documents: readFigures.Documents): readFigures.Figures {
  const { readme, performance } = documents
  const sectionOf = (title: string): string => performance.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? ''
  const beside = sectionOf('Beside AppKit')
  // Other tables have budgets in rows of the same names.
  const figures = sectionOf('Figures')
  const version = /AppKit (\d[\d.]*\d)/u.exec(beside)?.[1]
  if (!version) throw new Error('docs/performance.md does not say which AppKit was measured')
  return {
    version,
    figures: rows.map(({ label, ours }) => ({
      label,
      ours: cut(find(readme, ours, 1) ?? find(figures, ours, 2) ?? missing(ours)),
      theirs: cut(find(beside, label, 1) ?? missing(label)),
    })),
  }
}

/** The cell of a table in Markdown, by the first cell of its row. */
function find(text: string, name: string, column: number): string | undefined {
  const cells = text.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
  return cells.find(([, first]) => first === name)?.[column + 1] || undefined
}

/** Without what follows a comma. */
const cut = (cell: string): string => cell.split(',')[0] ?? cell

function missing(name: string): never {
  throw new Error(`The documents have no figure for "${name}"`)
}

export declare namespace readFigures {
  type Documents = { readme: string; performance: string }
  type Figures = { readonly version: string; readonly figures: readonly Figure[] }
}
