import { join } from 'node:path'
import { buildPackage } from '../../tooling/buildPackage.ts'

/** The views are those of ui-react, from its sources: written for React, and built for Preact. */
export default buildPackage({
  folder: import.meta.dirname,
  platform: 'browser',
  // It has all buttons, and so more of their parts in the first file.
  page: 'elements.ts',
  alsoFrom: join(import.meta.dirname, '../ui-react'),
  replaced: {
    react: 'preact/compat',
    'react-dom/client': 'preact/compat/client',
    'react/jsx-runtime': 'preact/jsx-runtime',
  },
})
