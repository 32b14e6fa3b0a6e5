import { expect, test } from 'vitest'
import type { Connector } from '../adapter/Connector.js'
import { familiesToShow } from './familiesToShow.js'

const connector = (name: string, ...namespaces: Connector['namespaces']): Connector => ({
  id: `${name} ${namespaces.join()}`,
  name,
  type: 'ANNOUNCED',
  namespaces,
  connect: async () => [],
  disconnect: async () => {},
})

const quay = connector('Quay', 'eip155')
const onSolana = connector('quay', 'solana')
const pier = connector('Pier', 'bip122')

test.each([
  ['the only one of its name', [quay], [quay, pier], []],
  ['one of several families', [quay, onSolana], [quay, onSolana, pier], ['eip155', 'solana']],
  ['one with a namesake in another family', [quay], [quay, onSolana, pier], ['eip155']],
  ['that namesake', [onSolana], [quay, onSolana, pier], ['solana']],
  ['one with a namesake, of several families', [quay, pier], [quay, pier, onSolana], ['eip155', 'bip122']],
] as const)('of %s', (_, parts, connectors, expected) => {
  expect(familiesToShow(parts, connectors)).toEqual(expected)
})
