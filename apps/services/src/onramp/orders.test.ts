import { expect, test } from 'vitest'
import { parseConfig } from '../config/parseConfig.ts'
import { createProjects } from '../projects/createProjects.ts'
import { readRedirectUrl } from './orders.ts'

const shop = { id: 'shop', allowedOrigins: ['https://shop.example.org'] }
const read = (url: string, projectId: string | undefined, config: object = { projects: [shop] }) =>
  readRedirectUrl({ projects: createProjects(parseConfig(config)) }, url, projectId)

test('a purchase leads back to a page of its project', () => {
  expect(read('https://shop.example.org/cart?of=7', 'shop')).toBe('https://shop.example.org/cart?of=7')
  expect(read('https://any.example.org', undefined, {})).toBe('https://any.example.org/')
})

test.each([
  ['of another origin', 'https://evil.example.org', 'shop'],
  ['that is a script', 'javascript:alert(1)', 'shop'],
  ['with a name in front', 'https://shop.example.org@evil.example.org', 'shop'],
  ['when it is of no project', 'https://evil.example.org', ''],
  ['when nobody says of which project it is', 'https://evil.example.org', undefined],
])('a purchase leads back to no page %s', (_, url, projectId) => {
  expect(() => read(url, projectId)).toThrow('has to lead to a page of this project')
})
