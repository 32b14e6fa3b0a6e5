import type { Finding } from './Finding.ts'

const head = ['SOURCE', 'NETWORK', 'WHAT IT CAN', 'TIME', 'WHAT IS WRONG', 'HOW TO MEND IT']

/** Writes findings as a table. */
export function toTable(findings: readonly Finding[]): string {
  const rows = findings.map(({ source, network, can, time, wrong }) => [
    ...[source, network || '-', can || '-', `${time} ms`],
    ...[wrong?.reason ?? '-', wrong?.mend ?? '-'],
  ])
  const all = [head, ...rows]
  const widths = head.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)))
  return all
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
