import { expect, test } from 'vitest'
import performance from '../../../docs/performance.md?raw'
import readme from '../../../README.md?raw'
import { readFigures } from './readFigures.js'

const documents = { readme, performance }

test('takes every figure from the documents', () => {
  const { version, figures } = readFigures(documents)
  expect(version).toMatch(/^\d+\.\d+\.\d+$/u)
  expect(figures).toHaveLength(6)
  for (const { ours, theirs } of figures) {
    expect(ours).toMatch(/^[\d.]+( kB| ms)?$/u)
    expect(theirs).toMatch(/^[\d.,]+ to [\d.,]+( kB| ms)?$/u)
  }
})

test('fails where a document no longer has a figure', () => {
  expect(() => readFigures({ readme: '', performance })).toThrow('no figure for "JavaScript before the first click')
  expect(() => readFigures({ readme, performance: '' })).toThrow('which AppKit')
  const renamed = performance.replaceAll('click → stable', 'click → still')
  expect(() => readFigures({ readme, performance: renamed })).toThrow('no figure for "click → stable"')
})
