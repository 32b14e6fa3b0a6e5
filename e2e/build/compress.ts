import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Writes a brotli and a gzip copy of every text file, as a static host does. */
export async function compress(folder: string): Promise<void> {
  for await (const name of glob('**/*.{html,js,css,svg,json}', { cwd: folder })) {
    const file = join(folder, name)
    const content = await readFile(file)
    const brotli = await toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
    await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, await toGzip(content))])
  }
}
