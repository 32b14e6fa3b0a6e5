import { expect, test } from 'vitest'
import { needsService } from './needsService.js'
import type { View } from './Route.js'

const needs: Record<View, boolean> = {
  Connect: false,
  Account: false,
  AllWallets: true,
  ConnectingWalletConnect: false,
  ConnectingWalletConnectBasic: false,
  Downloads: false,
  ConnectingExternal: false,
  ConnectingMultiChain: false,
  ConnectingSiwe: false,
  ConnectingFarcaster: true,
  UnsupportedChain: false,
  SIWXSignMessage: false,
  ApproveTransaction: false,
  RegisterAccountName: true,
  RegisterAccountNameSuccess: false,
  Swap: true,
  SwapConfirmed: false,
  SwapPreview: false,
  SwapSelectToken: false,
  Networks: false,
  WhatIsAWallet: false,
  GetWallet: false,
  WalletSend: false,
  WalletSendSelectToken: false,
  WalletSendPreview: false,
  WalletSendConfirmed: false,
  WhatIsANetwork: false,
  OnRampProviders: true,
  OnRampTokenSelect: false,
  OnRampFiatSelect: false,
  OnRampSellerSelect: false,
  BuyInProgress: false,
  ProfileWallets: false,
  Token: false,
  WalletReceive: false,
  SmartSessionList: false,
  Transaction: false,
  Nft: false,
}

test.each(Object.entries(needs))('asks a service for the view %s only if it must (%s)', (view, expected) => {
  expect(needsService(view as View)).toBe(expected)
})
