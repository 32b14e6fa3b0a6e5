// biome-ignore lint/style/useConsistentTypeDefinitions: only an interface adds to the global one
interface ImportMeta {
  /** Vite reads the files in tests: the tests run in a page's environment, without Node's types. */
  readonly glob: <value>(
    pattern: string,
    options: { readonly query: string; readonly import: string; readonly eager: true },
  ) => Readonly<Record<string, value>>
}
