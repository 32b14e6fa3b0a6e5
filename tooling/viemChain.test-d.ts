import { base, mainnet } from '@mooring/adapter-evm/networks'
import type { AppKit } from '@mooring/controllers'
import type { Network } from '@mooring/core'
import type { useAppKitNetwork as useNetworkOfReact } from '@mooring/ui-react'
import type { useAppKitNetwork as useNetworkOfVue } from '@mooring/vue'
import type { Chain } from 'viem'
import { expectTypeOf, test } from 'vitest'

type Evm<network> = Extract<network, { chainNamespace: 'eip155' }>

test('a network of the EVM is a chain of viem, wherever it comes from', () => {
  expectTypeOf<Network<'eip155'>>().toExtend<Chain>()
  expectTypeOf(mainnet).toExtend<Chain>()
  expectTypeOf(base).toExtend<Chain>()
  expectTypeOf<Evm<ReturnType<AppKit['network']['$network']['get']>['network']>>().toExtend<Chain>()
  expectTypeOf<Evm<ReturnType<typeof useNetworkOfReact>['caipNetwork']>>().toExtend<Chain>()
  expectTypeOf<Evm<ReturnType<typeof useNetworkOfVue>['value']['caipNetwork']>>().toExtend<Chain>()
})

test('a network of another family is not a chain of viem', () => {
  expectTypeOf<Network<'solana'>>().not.toExtend<Chain>()
  expectTypeOf<Network>().not.toExtend<Chain>()
})
