import { nextTask } from './nextTask.js'

/** Encrypts a message for a topic. Internals of sign-client: `core/src/controllers/crypto.ts`. */
export type Encrypts = { encode: (...message: never[]) => Promise<string> }

/** Encrypts the first message in a task of its own: it takes a slow device about as long as a frame. */
export function encryptLater(crypto: Encrypts): void {
  const { encode } = crypto
  crypto.encode = async (...message) => {
    crypto.encode = encode
    await nextTask()
    return encode(...message)
  }
}
