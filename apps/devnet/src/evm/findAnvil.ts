import { createRequire } from 'node:module'

const platforms: Readonly<Record<string, string>> = { darwin: 'darwin', linux: 'linux', win32: 'win32' }
const processors: Readonly<Record<string, string>> = { arm64: 'arm64', x64: 'amd64' }

/**
 * Finds the anvil program that the package manager has put in place for this machine. It is inside a package of its own
 * and needs no install script.
 *
 * @throws {Error} There is no such program for this kind of machine, or the installation left it out.
 */
export function findAnvil(): string {
  const { platform, arch } = process
  const name = `@foundry-rs/anvil-${platforms[platform] ?? platform}-${processors[arch] ?? arch}`
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json'))
    return require.resolve(`${name}/bin/anvil${platform === 'win32' ? '.exe' : ''}`)
  } catch (cause) {
    throw new Error(`Anvil is not installed: ${name} is missing. Install with optional dependencies.`, { cause })
  }
}
