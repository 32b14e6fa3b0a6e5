/** The licences that production dependencies of the published packages may have: they require at most a notice. */
export const permissive: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  'Zlib',
])

/**
 * Licences approved by the Open Source Initiative that dependencies use. Look up a new one in its list before you add
 * it.
 */
export const osiApproved: ReadonlySet<string> = new Set([
  ...permissive,
  'AGPL-3.0-only',
  'AGPL-3.0-or-later',
  'Artistic-2.0',
  'GPL-2.0-only',
  'GPL-2.0-or-later',
  'GPL-3.0',
  'GPL-3.0-only',
  'GPL-3.0-or-later',
  'LGPL-2.1-only',
  'LGPL-2.1-or-later',
  'LGPL-3.0-only',
  'LGPL-3.0-or-later',
  'MPL-2.0',
  'Python-2.0',
])

/** Whether a licence expression (SPDX: `AND` binds stronger than `OR`) can be satisfied with the given licences. */
export function isLicenceAllowed(expression: string, allowed: ReadonlySet<string>): boolean {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? []
  let at = 0

  function readTerm(): boolean {
    const token = tokens[at++]
    if (token === '(') {
      const inner = readOr()
      return tokens[at++] === ')' && inner
    }
    const isAllowed = token !== undefined && allowed.has(token)
    // An exception only grants more.
    if (tokens[at] === 'WITH') at += 2
    return isAllowed
  }
  // Both sides are always parsed: the parser must reach the end.
  function readAnd(): boolean {
    let result = readTerm()
    while (tokens[at] === 'AND') {
      at++
      result = readTerm() && result
    }
    return result
  }
  function readOr(): boolean {
    let result = readAnd()
    while (tokens[at] === 'OR') {
      at++
      result = readAnd() || result
    }
    return result
  }

  return readOr() && at === tokens.length
}
