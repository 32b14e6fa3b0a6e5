/** The requested checks. */
export type Arguments = {
  /** Names of scripts; an empty list means all of them. */
  readonly steps: readonly string[]
  /** Packages whose unit tests to run; an empty list means all packages. */
  readonly packages: readonly string[]
}

/** The name of a package, with or without our scope: it is passed to a shell. */
const shape: RegExp = /^(?:@mooring\/)?([a-z][a-z\d-]*)$/u

/**
 * Parses the command line: names of steps, or `--filter` and the name of a package, repeatable.
 *
 * @throws {Error} An unknown option, or a filter without a name.
 */
export function readArguments(words: readonly string[]): Arguments {
  const steps: string[] = []
  const packages: string[] = []
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? ''
    if (word === '--filter') packages.push(readPackage(words[++index]))
    else if (word.startsWith('--filter=')) packages.push(readPackage(word.slice('--filter='.length)))
    else if (word.startsWith('-')) throw new Error(`There is no option ${word}`)
    else steps.push(word)
  }
  return { steps: packages.length > 0 ? ['unit'] : steps, packages }
}

function readPackage(word: string | undefined): string {
  const [, name] = shape.exec(word ?? '') ?? []
  if (!name) throw new Error('--filter needs the name of a package, such as core')
  return name
}
