const repository = 'https://github.com/mooring-wallet/mooring'

const pageOf = (path: string): string => `${repository}/blob/main/${path}`

/** What the page links to: the repository of `package.json`, and its documents. */
export const links = {
  source: repository,
  readme: pageOf('README.md'),
  architecture: pageOf('docs/architecture.md'),
  headless: pageOf('docs/headless.md'),
  hosting: pageOf('docs/self-hosting.md'),
  licence: pageOf('LICENSE'),
  migration: pageOf('docs/migrate-from-appkit.md'),
  options: pageOf('packages/ui-react/README.md'),
  performance: pageOf('docs/performance.md'),
  security: pageOf('SECURITY.md'),
} as const
