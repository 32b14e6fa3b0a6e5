const own = '--seller'
const example = `${own} moonpay:key=pk_live_…,secret=sk_live_…`

/** What each seller wants to know. */
const fields: Readonly<Record<string, { readonly needed: readonly string[]; readonly optional: readonly string[] }>> = {
  coinbase: { needed: ['key', 'secret'], optional: ['webhookSecret'] },
  moonpay: { needed: ['key', 'secret'], optional: ['webhookSecret'] },
  transak: { needed: ['key', 'secret', 'domain'], optional: [] },
  onramper: { needed: ['key', 'secret', 'webhookSecret'], optional: [] },
}

/**
 * Reads who sells coins, in the order in which sellers are asked.
 *
 * @throws {Error} Names the flag, and says what to write instead.
 */
export function readSellers(list: readonly string[]): readonly Readonly<Record<string, string>>[] {
  return list.map((text) => {
    const at = text.indexOf(':')
    const type = at < 0 ? text : text.slice(0, at)
    const known = Object.hasOwn(fields, type) ? fields[type] : undefined
    if (!known)
      throw new Error(`${own}: must be one of ${Object.keys(fields).join(', ')}, with its keys, as in ${example}`)
    const given = at < 0 ? [] : text.slice(at + 1).split(',')
    const pairs = given.map((pair): [string, string] => {
      const middle = pair.indexOf('=')
      const [name, value] = [pair.slice(0, middle).trim(), pair.slice(middle + 1).trim()]
      if (middle < 1 || !value || ![...known.needed, ...known.optional].includes(name))
        throw new Error(
          `${own}: of ${type}, write ${[...known.needed, ...known.optional].join(', ')}, as in ${example}`,
        )
      return [name, value]
    })
    const entry = Object.fromEntries(pairs)
    const missing = known.needed.filter((name) => entry[name] === undefined)
    if (missing.length > 0) throw new Error(`${own}: ${type} needs ${missing.join(' and ')} too, as in ${example}`)
    return { type, ...entry }
  })
}
