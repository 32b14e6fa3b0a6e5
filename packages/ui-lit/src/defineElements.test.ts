import { afterEach, expect, test, vi } from 'vitest'
import { defineElements } from './defineElements.js'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('leaves names alone that another copy has defined', () => {
  class Other extends HTMLElement {}
  customElements.define('w3m-button', Other)
  defineElements()
  defineElements()
  expect(customElements.get('w3m-button')).toBe(Other)
  expect(customElements.get('appkit-button')).toBeTruthy()
})

test('defines nothing on a server', () => {
  vi.stubGlobal('customElements', undefined)
  expect(defineElements).not.toThrow()
})
