// Packages are developed from their sources and published as built: the condition that leads to the sources is left out,
// so that each package has one list of exports.
const source = '@mooring/source'

export const hooks = {
  beforePacking(manifest) {
    const exports = Object.entries(manifest.exports ?? {}).map(([entry, target]) => {
      const { [source]: _, ...published } = typeof target === 'string' ? {} : target
      return [entry, typeof target === 'string' ? target : published]
    })
    return { ...manifest, exports: Object.fromEntries(exports) }
  },
}
