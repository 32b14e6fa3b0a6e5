import { defineConfig, type UserConfig } from 'tsdown'

const config: UserConfig = defineConfig({
  entry: 'src/cli.ts',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  dts: false,
  deps: { neverBundle: true },
  outputOptions: { entryFileNames: '[name].js' },
  report: false,
  publint: { strict: true },
})

export default config
