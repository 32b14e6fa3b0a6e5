import { buildExtension } from './buildExtension.ts'
import { buildPages } from './buildPages.ts'

await Promise.all([buildExtension(), buildPages()])
