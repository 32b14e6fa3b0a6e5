import { createRequire } from 'node:module'

const platforms: Readonly<Record<string, string>> = { darwin: 'darwin', linux: 'linux', win32: 'win32' }
const processors: Readonly<Record<string, string>> = { arm64: 'arm64', x64: 'amd64' }

/**
 * Finds the anvil binary that the package manager installed for this platform. A separate package contains it, and
 * needs no install script.
 *
 * @throws {Error} There is no binary for this platform, or the installation left it out.
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
