/** The payment methods and the coins for sale. */
export type OnrampOptions = {
  readonly paymentCurrencies: readonly PaymentCurrency[]
  readonly purchaseCurrencies: readonly PurchaseCurrency[]
  /** Whether these are the built-in defaults, because the service did not answer. */
  readonly isFallback: boolean
}

export type PaymentCurrency = {
  readonly id: string
  /** By payment method, in this currency. */
  readonly limits: readonly { readonly id: string; readonly min: string; readonly max: string }[]
}

export type PurchaseCurrency = {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly networks: readonly {
    readonly name: string
    readonly displayName: string
    readonly chainId: string
    readonly contractAddress: string | undefined
  }[]
}

const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]

/** The payment methods and coins when the service does not answer. Specification §7 and §9. */
export const onrampDefaults: Omit<OnrampOptions, 'isFallback'> = {
  paymentCurrencies: [
    { id: 'USD', limits },
    { id: 'EUR', limits },
  ],
  purchaseCurrencies: [
    {
      id: '2b92315d-eab7-5bef-84fa-089a131333f5',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [
        {
          name: 'ethereum-mainnet',
          displayName: 'Ethereum',
          chainId: '1',
          contractAddress: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
        },
        {
          name: 'polygon-mainnet',
          displayName: 'Polygon',
          chainId: '137',
          contractAddress: '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174',
        },
      ],
    },
  ],
}
