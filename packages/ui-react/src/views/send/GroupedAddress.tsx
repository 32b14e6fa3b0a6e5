import type { ReactNode } from 'react'

/** A whole address in groups that can be compared by eye. Without spaces: what is copied from it is the address. */
export function GroupedAddress({ address, other }: GroupedAddress.Props): ReactNode {
  const others = other ? groupsOf(other) : undefined
  return (
    <bdi className="address" dir="ltr">
      {groupsOf(address).map((group, index) => {
        const isOther = others !== undefined && others[index]?.toLowerCase() !== group.toLowerCase()
        const Group = isOther ? 'mark' : 'span'
        // Groups may be alike; their place tells them apart.
        // biome-ignore lint/suspicious/noArrayIndexKey: an address never changes its order.
        return <Group key={index}>{group}</Group>
      })}
    </bdi>
  )
}

const groupsOf = (address: string): readonly string[] => address.match(/^0x.{1,4}|.{1,4}/gu) ?? []

export declare namespace GroupedAddress {
  /** Where it differs from `other` is marked. */
  type Props = { address: string; other?: string | undefined }
}
