/** A module of a page, with what it imports once unused code is removed. */
export type PageModule = {
  /** Its package. */
  readonly owner: string
  /** Of its code (bytes). */
  readonly size: number
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
}

export type PageModules = ReadonlyMap<string, PageModule>

/** The lazy files that use a module, each by its first module. */
type Users = ReadonlySet<string>

/** Modules of a package that become one file. */
type Group = { readonly ids: readonly string[]; readonly users: Users; readonly size: number }

/** A request costs as much as this much code (bytes before compression, about 2 kB after it). */
const request = 8_000

/**
 * Decides which modules of a package are published as one file.
 *
 * Bundlers give modules that several lazy files share a file for each set of users: dozens of tiny ones. And they cut the
 * file that the page loads first when lazy files share different parts of it. So what the page shares with lazy files is
 * the group `first`, what its first lazy files share is `open`, and the rest is joined as long as the saved requests are
 * worth more than the code that comes along unused. A module with one user has no group: bundlers put it there.
 *
 * @param modules - Those of a page with everything.
 * @param entry - The page's own module.
 * @returns The group of each module that has one.
 */
export function groupModules(modules: PageModules, entry: string): ReadonlyMap<string, string> {
  const { users, roots } = findUsers(modules, entry)
  const opened = [...users].flatMap(([id, of]) => (of.has(entry) ? (modules.get(id)?.dynamicImports ?? []) : []))
  const groups = new Map<string, string>()
  const rest = new Map<string, Group[]>()
  for (const [id, of] of users) {
    const { owner = '', size = 0 } = modules.get(id) ?? {}
    if (of.size === 1 || roots.has(id)) continue
    if (of.has(entry)) groups.set(id, 'first')
    else if (opened.some((root) => of.has(root))) groups.set(id, 'open')
    else rest.set(owner, [...(rest.get(owner) ?? []), { ids: [id], users: of, size }])
  }
  for (const [, alone] of rest) {
    const shared = join(alone).filter(({ ids }) => ids.length > 1)
    for (const [index, { ids }] of shared.entries()) for (const id of ids) groups.set(id, `shared${index + 1}`)
  }
  return groups
}

/** Finds the files that each module comes with: that of the page, and those of dynamic imports (`roots`). */
function findUsers(modules: PageModules, entry: string): { users: ReadonlyMap<string, Users>; roots: Users } {
  const users = new Map<string, Set<string>>()
  const roots = new Set([entry])
  for (const root of roots) {
    const queue = [root]
    for (const id of queue) {
      const of = users.get(id) ?? new Set()
      if (of.has(root)) continue
      users.set(id, of.add(root))
      const { imports = [], dynamicImports = [] } = modules.get(id) ?? {}
      queue.push(...imports)
      for (const target of dynamicImports) roots.add(target)
    }
  }
  return { users, roots }
}

/** Joins the two groups that save the most, until joining saves nothing. */
function join(groups: readonly Group[]): readonly Group[] {
  const pairs = groups.flatMap((one, index) => groups.slice(index + 1).map((other) => ({ one, other })))
  const best = pairs.reduce(
    (best, pair) => {
      const saved = savedBy(pair)
      return saved > best.saved ? { ...pair, saved } : best
    },
    { one: groups[0], other: groups[0], saved: 0 },
  )
  const { one, other, saved } = best
  if (!one || !other || saved === 0) return groups
  const joined = {
    ids: [...one.ids, ...other.ids],
    users: new Set([...one.users, ...other.users]),
    size: one.size + other.size,
  }
  return join([...groups.filter((group) => group !== one && group !== other), joined])
}

/** The requests of those who use both, less what comes along unused for the others. */
function savedBy({ one, other }: { one: Group; other: Group }): number {
  const both = [...one.users].filter((user) => other.users.has(user)).length
  return both * request - (one.users.size - both) * other.size - (other.users.size - both) * one.size
}
