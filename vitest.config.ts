import { existsSync, globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { configDefaults, defineConfig, type TestProjectConfiguration } from 'vitest/config'

const source = '@mooring/source'

// For all projects. Many tests wait for chains, sockets and databases, and Vitest starts one worker on a machine with
// two cores.
process.env.VITEST_MAX_WORKERS ??= String(Math.max(4, availableParallelism()))

/** A folder with a configuration of its own (a browser, React) keeps it; the others are plain and share this one. */
const projects = globSync(['packages/*', 'apps/*', 'tooling'], { exclude: ['apps/services'] }).map(
  (root): TestProjectConfiguration =>
    existsSync(`${root}/vitest.config.ts`) ? root : { extends: true, root, test: { name: basename(root) } },
)

/** The features that store. All others send the same to either database. */
const storing = globSync('apps/services/src/*/*Migration.ts').map((path) => basename(dirname(path)))
const onPostgres = ['src', ...[...new Set(storing), 'database', 'server'].map((name) => `src/${name}/**`)]

/**
 * The services run on either database, and so do the tests of all that stores. `*.postgres.test.ts` is about the one that
 * is a server. `*.once.test.ts` is about neither, and runs on SQLite. `*.alone.test.ts` leaves timers behind, as the
 * published clients of wallets do, and has a worker to itself.
 */
function servicesOn(database: 'sqlite' | 'postgres', isAlone: boolean): TestProjectConfiguration {
  const others = [
    database === 'sqlite' ? '**/*.postgres.test.ts' : '**/*.once.test.ts',
    ...(isAlone ? [] : ['**/*.alone.test.ts']),
  ]
  return {
    extends: true,
    root: 'apps/services',
    test: {
      name: `services on ${database}${isAlone ? ', alone' : ''}`,
      env: { TEST_DATABASE: database },
      include: (database === 'sqlite' ? ['src/**'] : onPostgres).map(
        (folder) => `${folder}/*${isAlone ? '.alone' : ''}.test.ts`,
      ),
      exclude: [...configDefaults.exclude, ...others],
      setupFiles: fileURLToPath(new URL('packages/core/src/testing/fixSeed.ts', import.meta.url)),
      globalSetup: fileURLToPath(new URL('apps/services/src/testing/startWorld.ts', import.meta.url)),
      // They start chains and databases, which takes many times longer on a machine that is busy with other things.
      testTimeout: 120_000,
      hookTimeout: 180_000,
      // Chains and databases may be late on a busy machine. Pure tests get no second try.
      retry: 2,
      isolate: isAlone,
    },
  }
}

const services = (['sqlite', 'postgres'] as const).flatMap((database) => [
  servicesOn(database, false),
  servicesOn(database, true),
])

export default defineConfig({
  // Tests run on the sources of the workspace, so nothing has to be built and coverage counts what was written.
  resolve: { conditions: [source, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
  test: {
    css: true,
    // Nothing here measures speed: a machine that is busy with other things may take seconds for a hundred milliseconds.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 25_000 } },
    coverage: {
      provider: 'v8',
      // From the folder of each project. The suites in `testing` run elsewhere, too.
      include: ['src/**/*.{ts,tsx}'],
      exclude: ['**/*.test.*', '**/*.test-d.ts', '**/index.ts', 'src/testing/**'],
      reporter: ['text-summary', 'html'],
      reportsDirectory: 'coverage',
    },
    projects: [...projects, ...services],
  },
})
