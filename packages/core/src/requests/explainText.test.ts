import { expect, test } from 'vitest'
import { explainText } from './explainText.js'

test.each(['Ethereum', 'Solana', 'Bitcoin', 'Polkadot'])('reads a sign-in with an account of %s', (family) => {
  const text = `app.example wants you to sign in with your ${family} account:\nabc`
  const read = { acts: [{ kind: 'signIn', domain: 'app.example', text }], warnings: [] }
  expect(explainText(text)).toEqual(read)
  expect(explainText(new TextEncoder().encode(text))).toEqual(read)
})

test('reads any other text as a text, and other bytes as bytes', () => {
  expect(explainText('I want to sign in').acts).toEqual([{ kind: 'text', text: 'I want to sign in' }])
  expect(explainText(new Uint8Array([1, 255])).acts).toEqual([{ kind: 'bytes', data: '0x01ff' }])
  expect(explainText(new Uint8Array()).acts).toEqual([{ kind: 'text', text: '' }])
})

test('knows a sign-in by its first line, as the laxest server may read it', () => {
  for (const line of [
    'https://evil.example wants you to sign in with your account',
    ' evil.example Wants You to sign in with your wallet:',
  ])
    expect(explainText(line).acts).toMatchObject([{ kind: 'signIn', domain: 'evil.example' }])
})

test('warns of what cannot be seen', () => {
  expect(explainText('a\u202Eb').warnings).toEqual(['hiddenCharacters'])
  expect(explainText('a\n\tb').warnings).toEqual([])
})
