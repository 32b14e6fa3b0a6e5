import { defineConfig, type UserConfig } from 'tsdown'
import { collectLicences } from '../../tooling/collectLicences.ts'

/** Joins the published files of the packages with what they need, as the bundler of an app would. */
const bundle = (name: string, entry: Record<string, string>): UserConfig => ({
  entry,
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  minify: true,
  dts: false,
  deps: { alwaysBundle: [/./], onlyBundle: false },
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [collectLicences(`${name}.licences.txt`)],
  // Files that a browser has kept from an earlier version must not mix with these.
  outputOptions: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' },
  checks: { moduleLevelDirective: false },
  report: false,
  publint: { strict: true },
})

// Two bundles, or every page would load the table of all networks.
export default defineConfig([
  bundle('mooring', { mooring: 'src/index.ts', siwx: 'src/siwx.ts' }),
  bundle('networks', { networks: 'src/networks.ts' }),
])
