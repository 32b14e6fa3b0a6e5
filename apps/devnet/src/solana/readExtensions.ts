import type { EncodedAccount } from '@solana/kit'

/** An extension of an account or a mint of Token-2022, as a node describes it. */
export type Extension = { readonly extension: string; readonly state?: unknown }

/** The extensions that follow the original layout and the type of the account (bytes). */
const start = 166

const accountStates = ['uninitialized', 'initialized', 'frozen']

/** @see Token-2022, `ExtensionType`. A real node knows all of them. */
const readers: Readonly<Record<number, (data: DataView) => Extension>> = {
  6: (data) => ({ extension: 'defaultAccountState', state: { accountState: accountStates[data.getUint8(0)] } }),
  7: () => ({ extension: 'immutableOwner' }),
  8: (data) => ({ extension: 'memoTransfer', state: { requireIncomingTransferMemos: data.getUint8(0) === 1 } }),
}

/** Reads the extensions of an account: two bytes for the type, two for the length, then the data. */
export function readExtensions({ data }: EncodedAccount): readonly Extension[] | undefined {
  if (data.length <= start) return undefined
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const found: Extension[] = []
  for (let at = start; at + 4 <= data.length; ) {
    const [type, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
    // The rest is empty.
    if (type === 0) break
    const state = new DataView(view.buffer, view.byteOffset + at + 4, length)
    found.push(readers[type]?.(state) ?? { extension: 'unparseableExtension' })
    at += 4 + length
  }
  return found
}
