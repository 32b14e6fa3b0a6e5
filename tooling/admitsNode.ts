/**
 * Whether `engines.node` of a package allows a major version of Node: yarn refuses to install otherwise. Supports the
 * ranges that packages use: `>=18`, `^20.0.0 || >=22`, `20.x`, `*`.
 */
export function admitsNode(major: number, range = '*'): boolean {
  return range.split('||').some((part) => {
    const bounds = [...part.matchAll(/([<>=^~]*)\s*v?(\d+|[*x])/g)].filter(
      ({ index }) => !/[\d.]/.test(part[index - 1] ?? ''),
    )
    return bounds.every(([, sign = '', number = '*']) => {
      const bound = Number(number)
      if (Number.isNaN(bound)) return true
      if (sign.startsWith('>')) return major >= bound
      if (sign.startsWith('<')) return sign === '<=' ? major <= bound : major < bound
      return major === bound
    })
  })
}
