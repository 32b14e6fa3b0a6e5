// Enforces the dependency rules of the architecture: everything depends on core only, adapters and UI never import each
// other, controllers receive functions.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { type Import, readImports } from './readImports.ts'

/** What the sources of a package may import besides themselves. */
const rules: readonly {
  package: RegExp
  may: readonly string[]
  deniedNames?: readonly string[]
  /** Another package, whose sources it may import. */
  sources?: string
}[] = [
  { package: /^core$/, may: ['bignumber.js', 'valibot'] },
  { package: /^controllers$/, may: ['@mooring/core', 'nanostores'] },
  { package: /^adapter-evm$/, may: ['@mooring/core', '@noble/hashes', 'viem'] },
  { package: /^adapter-bitcoin$/, may: ['@mooring/core', '@noble/hashes', '@scure/base', '@scure/btc-signer'] },
  {
    package: /^adapter-polkadot$/,
    may: [
      '@mooring/core',
      '@noble/hashes',
      '@polkadot-api/metadata-builders',
      '@polkadot-api/pjs-signer',
      '@polkadot-api/substrate-bindings',
      '@scure/base',
    ],
  },
  { package: /^adapter-solana$/, may: ['@mooring/core', '@solana/kit'] },
  {
    package: /^siwx$/,
    may: [
      '@mooring/core',
      '@noble/curves',
      '@noble/hashes',
      '@scure/base',
      '@scure/btc-signer',
      '@scure/sr25519',
      'viem',
    ],
  },
  {
    package: /^cdn$/,
    may: [
      ...['@mooring/adapter-bitcoin', '@mooring/adapter-evm', '@mooring/adapter-polkadot', '@mooring/adapter-solana'],
      ...['@mooring/connector-embedded', '@mooring/connector-walletconnect', '@mooring/siwx', '@mooring/ui-lit'],
    ],
  },
  {
    // Names of other packages alone.
    package: /^appkit$/,
    may: [
      ...['@mooring/adapter-bitcoin', '@mooring/adapter-evm', '@mooring/adapter-polkadot', '@mooring/adapter-solana'],
      ...['@mooring/ui-lit', '@mooring/ui-react', '@mooring/vue'],
    ],
  },
  { package: /^codemod$/, may: ['node:fs', 'node:path', 'node:process', 'ts-morph'] },
  { package: /^connector-embedded$/, may: ['@mooring/core'] },
  {
    package: /^connector-walletconnect$/,
    may: ['@mooring/core', '@walletconnect/core', '@walletconnect/sign-client', 'buffer'],
  },
  {
    package: /^wagmi$/,
    may: ['@mooring/adapter-evm', '@mooring/controllers', '@mooring/core', '@wagmi/core', 'viem'],
  },
  {
    package: /^ui-lit$/,
    may: ['@lit/reactive-element', '@mooring/controllers', '@mooring/core', 'react', 'react-dom'],
    // It is built from them.
    sources: 'ui-react',
  },
  { package: /^vue$/, may: ['@mooring/controllers', '@mooring/core', '@mooring/ui-lit', 'nanostores', 'vue'] },
  {
    package: /^ui-react$/,
    may: ['@mooring/core', '@mooring/controllers', 'nanostores', 'react', 'react-dom', 'uqr'],
    deniedNames: ['fetch', 'XMLHttpRequest', 'WebSocket', 'localStorage', 'sessionStorage', 'indexedDB'],
  },
]

/** Folders with parts that several features use: all may import these. */
const shared: readonly string[] = ['activity', 'services', 'storage', 'tokens', 'transaction']

const isTest = (file: string): boolean => /\.(test|test-d|bench)\.tsx?$|\/src\/testing\//.test(file)
const packageName = (specifier: string): string => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

/** Returns the forbidden imports below `root/packages`, and the number of checked files. */
export function checkImports(root: string): { files: number; problems: readonly string[] } {
  const files = globSync('packages/*/src/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.split(sep).join('/'))
    .sort()
  const problems = files.flatMap((file) => {
    const { imports, names } = readImports(file, readFileSync(join(root, file), 'utf8'))
    const folder = file.split('/')[1] ?? ''
    const rule = rules.find((rule) => rule.package.test(folder))
    if (!rule) return [`${file}: packages/${folder} has no import rule`]

    const denied = isTest(file) ? [] : (rule.deniedNames ?? []).filter((name) => names.has(name))
    return [
      ...denied.map((name) => `${file}: ${folder} never touches ${name}`),
      ...imports.flatMap((found) => {
        const problem = found.specifier.startsWith('.')
          ? checkRelative(file, found, rule.sources)
          : checkPackage(file, found.specifier, [...rule.may, `@mooring/${folder}`])
        return problem ? [`${file}:${found.line}: ${problem}`] : []
      }),
    ]
  })
  return { files: files.length, problems }
}

function checkPackage(file: string, specifier: string, may: readonly string[]): string | undefined {
  const name = packageName(specifier)
  if (may.includes(name)) return undefined
  // A test may import test tools, but no package that is forbidden for its own.
  if (isTest(file) && !name.startsWith('@mooring/') && name !== '(computed)') return undefined
  return `may not import ${specifier}`
}

function checkRelative(file: string, { specifier, isType }: Import, other?: string): string | undefined {
  const [, folder] = file.split('/')
  const source = `packages/${folder}/src`
  const target = relative(source, join(dirname(file), specifier)).split(sep)
  if (target[0] === '..') {
    // The contract suite for adapters lies beside the contract.
    const isSuite = isTest(file) && target.join('/').startsWith('../../core/src/testing/')
    const isOther = other !== undefined && target.slice(0, 4).join('/') === `../../${other}/src`
    return isSuite || isOther ? undefined : `leaves the sources of its package: ${specifier}`
  }
  if (folder !== 'controllers') return undefined

  // A feature is a folder; the files beside the folders are shared.
  const feature = target.length > 1 ? target[0] : undefined
  const own = relative(source, file).split(sep)
  const isAllowed =
    !feature ||
    feature === own[0] ||
    shared.includes(feature) ||
    /^(createAppKit\.|index\.|lazyPart\.|entries\/|testing\/)/.test(own.join('/')) ||
    // A feature is handed the whole kit, so it may name the type of what it uses, and nothing that runs.
    isType ||
    // A test may use what every page can.
    (isTest(file) && (feature === 'testing' || feature === 'entries'))
  return isAllowed ? undefined : `a controller never runs another: ${specifier}`
}

if (import.meta.main) {
  const { files, problems } = checkImports('.')
  for (const problem of problems) console.error(problem)
  console.log(`${files} files, ${problems.length} forbidden imports`)
  process.exitCode = files === 0 || problems.length > 0 ? 1 : 0
}
