import type { Bytes } from './envelope.ts'

/** Writes bytes in base64url, without padding. */
export const toBase64 = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/gu, '-')
    .replace(/\//gu, '_')
    .replace(/=+$/u, '')

/**
 * Reads base64url.
 *
 * @throws {Error} It is not base64url.
 */
export const fromBase64 = (text: string): Bytes =>
  Uint8Array.from(atob(text.replace(/-/gu, '+').replace(/_/gu, '/')), (letter) => letter.charCodeAt(0))
