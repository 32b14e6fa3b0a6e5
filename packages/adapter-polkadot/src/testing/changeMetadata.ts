import { decAnyMetadata, metadata, type V15 } from '@polkadot-api/substrate-bindings'

/** A call of a pallet, in metadata that a test may change. */
type Call = { index: number; fields: Field[] }
type Field = { name: string | undefined; type: number; typeName: string | undefined; docs: string[] }
type Changes = {
  readonly pallet: (name: string) => V15['pallets'][number]
  readonly call: (pallet: string, name: string) => Call
  /** The number of a type. */
  readonly type: (kind: 'bool' | 'u32' | 'nothing' | 'account') => number
}

/** Changes metadata of a real network (version 15), as a node that lies does. */
export function changeMetadata(bytes: Uint8Array, change: (changes: Changes) => void): Uint8Array {
  const all = decAnyMetadata(bytes)
  const { pallets, lookup } = all.metadata.value as V15
  const pallet = (name: string) => pallets.find((one) => one.name === name) as V15['pallets'][number]
  change({
    pallet,
    call(of, name) {
      const def = lookup.find(({ id }) => id === pallet(of).calls)?.def
      const calls = def?.tag === 'variant' ? def.value : []
      return calls.find((one) => one.name === name) as Call
    },
    type(kind) {
      const found = lookup.find(({ def, path }) => {
        if (kind === 'account') return path.at(-1) === 'AccountId32'
        if (kind === 'nothing') return def.tag === 'tuple' && def.value.length === 0
        return def.tag === 'primitive' && def.value.tag === kind
      })
      return found?.id ?? -1
    },
  })
  return metadata.enc(all)
}
