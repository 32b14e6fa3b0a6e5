/** Formats rows as columns of text. A cell that repeats the one above it stays empty, up to the first that differs. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const thinned = rows.map((row, index) => {
    const above = rows[index - 1]
    const first = above ? row.findIndex((cell, column) => cell !== above[column]) : 0
    return row.map((cell, column) => (column < first ? '' : cell))
  })
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
  const rule = widths.map((width) => '─'.repeat(width))
  return [head, rule, ...thinned].map((cells) => line(cells).trimEnd()).join('\n')
}
