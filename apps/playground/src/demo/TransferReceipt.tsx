import { BaseError, type Network } from '@mooring/core'
import { type ReactNode, useEffect, useState } from 'react'
import { usePageKit } from '../kit/KitContext.js'
import type { Receipt } from './checks/ChainChecks.js'
import { waitForReceipt } from './waitForReceipt.js'

/** The hash at once, and the block as soon as the transaction is mined. */
export function TransferReceipt({ hash, network }: { hash: string; network: Network }): ReactNode {
  const { balance } = usePageKit()
  const [result, setResult] = useState<{ hash: string; receipt?: Receipt; error?: BaseError }>()
  const { receipt, error } = result?.hash === hash ? result : {}

  useEffect(() => {
    let isGone = false
    waitForReceipt(hash, network).then(
      (receipt) => {
        if (isGone) return
        setResult({ hash, receipt })
        void balance.refresh()
      },
      (thrown) => isGone || setResult({ hash, error: BaseError.from(thrown) }),
    )
    return () => {
      isGone = true
    }
  }, [hash, network, balance])

  return (
    <>
      <p className="status-line" data-testid="receipt-status" data-failed={receipt?.isSuccess === false || undefined}>
        {error?.shortMessage ?? describe(receipt)}
      </p>
      <code className="hex" data-testid="w3m-txhash">
        {hash}
      </code>
    </>
  )
}

function describe(receipt: Receipt | undefined): string {
  if (!receipt) return 'Transaction started, waiting for a block…'
  if (!receipt.isSuccess) return `Reverted in block ${receipt.block}`
  return `✓ Mined in block ${receipt.block}${receipt.gas ? `, ${receipt.gas} gas` : ''}`
}
