import type { Transfer } from './readTransfers.ts'

/** The account of zkSync to which fees go, and from which the rest comes back. */
const bootloader = '0x0000000000000000000000000000000000008001'

/**
 * Joins the coins that a transaction carries and the transfers of its logs. Where a contract shows the coin as a token,
 * its transfers are transfers of the coin, and the one that the transaction carries is among them once more.
 *
 * @param coinContract - That contract, in lower case.
 */
export function joinTransfers(
  coin: readonly Transfer[],
  logged: readonly Transfer[],
  coinContract: string | undefined,
): readonly Transfer[] {
  if (coinContract === undefined) return [...coin, ...logged]
  let carried = coin
  const more = logged.flatMap((transfer) => {
    if (transfer.token !== coinContract) return transfer
    if (transfer.from === bootloader || transfer.to === bootloader) return []
    if (carried.some((one) => isSame(one, transfer))) {
      carried = []
      return []
    }
    return { ...transfer, kind: 'native' as const, token: null }
  })
  return [...coin, ...more]
}

/** Whether both move the same amount between the same accounts. */
function isSame(one: Transfer, other: Transfer): boolean {
  return one.from === other.from && one.to === other.to && one.amount === other.amount
}

/** What was moved inside of contracts, without that of which the logs have each transfer once. */
export function withoutLogged(inside: readonly Transfer[], logged: readonly Transfer[]): readonly Transfer[] {
  const rest = logged.filter(({ token }) => token === null)
  return inside.filter((one) => {
    const at = rest.findIndex((other) => isSame(one, other))
    if (at >= 0) rest.splice(at, 1)
    return at < 0
  })
}
