import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CatalogueWallet } from '../clients/catalogue/CatalogueWallet.js'
import { BaseError } from '../errors/BaseError.js'
import { run, same, testMachine } from '../testing/testMachine.js'
import { readCustomWallet } from './readCustomWallet.js'
import {
  hasMoreWallets,
  walletSearchMachine as machine,
  searchWait,
  type WalletSearchEffect,
  type WalletSearchEvent,
  type WalletSearchState,
} from './walletSearchMachine.js'

const a = readCustomWallet({ id: 'a', name: 'A' }) as CatalogueWallet
const b = readCustomWallet({ id: 'b', name: 'B' }) as CatalogueWallet
const error = new BaseError('down')

const idle = machine.initial
const typing: WalletSearchState = { ...idle, status: 'typing', search: 'ra', wallets: [a], pages: 1, count: 90 }
const loading: WalletSearchState = { ...idle, status: 'loading' }
const ready: WalletSearchState = { ...idle, status: 'ready', wallets: [a], pages: 1, count: 90 }
const more: WalletSearchState = { ...ready, status: 'more' }
const failed: WalletSearchState = { ...idle, status: 'failed', problem: error }

const load = { type: 'load', page: 1, entries: 40, search: undefined, isCertified: false } as const
const wait = { type: 'wait', time: searchWait } as const

describe('walletSearchMachine', () => {
  testMachine(machine, {
    states: { idle, typing, loading, ready, more, failed },
    events: {
      open: { type: 'open' },
      search: { type: 'search', text: 'rain' },
      filter: { type: 'filter', isCertified: true },
      waited: { type: 'waited' },
      more: { type: 'more' },
      retry: { type: 'retry' },
      loaded: { type: 'loaded', wallets: [b], count: 90, isEmpty: false },
      failed: { type: 'failed', error },
      reset: { type: 'reset' },
    },
    table: {
      idle: {
        ...same('waited more retry loaded failed reset'),
        open: [loading, load],
        search: [{ ...idle, status: 'typing', search: 'rain' }, wait],
        filter: [
          { ...loading, isCertified: true },
          { ...load, isCertified: true },
        ],
      },
      typing: {
        ...same('open more retry loaded failed'),
        search: [{ ...typing, search: 'rain' }, wait],
        filter: [
          { ...loading, search: 'ra', isCertified: true },
          { ...load, entries: 100, search: 'ra', isCertified: true },
        ],
        waited: [
          { ...loading, search: 'ra' },
          { ...load, entries: 100, search: 'ra' },
          { type: 'track', event: 'SEARCH_WALLET', properties: { badge: undefined, search: 'ra' } },
        ],
        reset: [idle],
      },
      loading: {
        ...same('open waited more retry'),
        search: [{ ...loading, status: 'typing', search: 'rain' }, wait],
        filter: [
          { ...loading, isCertified: true },
          { ...load, isCertified: true },
        ],
        loaded: [{ ...loading, status: 'ready', wallets: [b], pages: 1, count: 90 }],
        failed: [failed],
        reset: [idle],
      },
      ready: {
        ...same('open waited retry loaded failed'),
        search: [{ ...ready, status: 'typing', search: 'rain' }, wait],
        filter: [
          { ...loading, isCertified: true },
          { ...load, isCertified: true },
        ],
        more: [more, { ...load, page: 2 }],
        reset: [idle],
      },
      more: {
        ...same('open waited more retry'),
        search: [{ ...more, status: 'typing', search: 'rain' }, wait],
        filter: [
          { ...loading, isCertified: true },
          { ...load, isCertified: true },
        ],
        loaded: [{ ...ready, wallets: [a, b], pages: 2 }],
        failed: [{ ...more, status: 'failed', problem: error }],
        reset: [idle],
      },
      failed: {
        ...same('waited more loaded failed'),
        open: [loading, load],
        search: [{ ...idle, status: 'typing', search: 'rain' }, wait],
        filter: [
          { ...loading, isCertified: true },
          { ...load, isCertified: true },
        ],
        retry: [loading, load],
        reset: [idle],
      },
    },
    anyEvent: fc.oneof(
      fc.constantFrom<WalletSearchEvent>({ type: 'open' }, { type: 'waited' }, { type: 'more' }, { type: 'retry' }),
      fc.constantFrom<WalletSearchEvent>({ type: 'failed', error }, { type: 'reset' }),
      fc.record({ type: fc.constant('search' as const), text: fc.constantFrom('', ' ', 'a', 'ab', ' ab') }),
      fc.record({ type: fc.constant('filter' as const), isCertified: fc.boolean() }),
      fc.record({
        type: fc.constant('loaded' as const),
        wallets: fc.constantFrom([], [a], [a, b]),
        count: fc.nat(200),
        isEmpty: fc.boolean(),
      }),
    ),
    wayOut: { event: { type: 'reset' }, isOut: ({ status }) => status === 'idle' },
    check({ after, effects }) {
      // Waiting states wait for something that was begun.
      if (effects.some(({ type }) => type === 'load')) expect(['loading', 'more']).toContain(after.status)
      expect(new Set(after.wallets.map(({ id }) => id)).size).toBe(after.wallets.length)
    },
  })

  test('loads again only the page that failed', () => {
    const { state, effects } = run<WalletSearchState, WalletSearchEvent, WalletSearchEffect>(
      machine,
      { type: 'open' },
      { type: 'loaded', wallets: [a], count: 90, isEmpty: false },
      { type: 'more' },
      { type: 'failed', error },
      { type: 'retry' },
    )
    expect(state).toEqual(more)
    expect(effects).toEqual([{ ...load, page: 2 }])
  })

  test('loads nothing for spaces, and everything again when the search is emptied', () => {
    expect(machine.transition(ready, { type: 'search', text: '  ' })).toEqual([{ ...ready, search: '  ' }])
    const emptied = machine.transition({ ...ready, search: 'rain' }, { type: 'search', text: '' })
    expect(machine.transition(emptied[0], { type: 'waited' })).toEqual([loading, load])
  })

  test('hears no answer to an older search, and no wait that is over', () => {
    expect(machine.continues?.(typing, load)).toBe(false)
    expect(machine.continues?.(loading, load)).toBe(true)
    expect(machine.continues?.(loading, wait)).toBe(false)
  })

  test('knows by the count whether there is more, until a page is empty or repeated', () => {
    expect(hasMoreWallets({ ...ready, count: 40 })).toBe(false)
    expect(hasMoreWallets({ ...ready, count: 41 })).toBe(true)
    expect(hasMoreWallets({ ...ready, search: 'x', count: 100 })).toBe(false)
    // A page may have no wallets for this device: the next one may.
    const [unsuited] = machine.transition(more, { type: 'loaded', wallets: [], count: 900, isEmpty: false })
    expect(hasMoreWallets(unsuited)).toBe(true)
    const [ended] = machine.transition(more, { type: 'loaded', wallets: [], count: 900, isEmpty: true })
    expect(hasMoreWallets(ended)).toBe(false)
    expect(machine.transition(ended, { type: 'more' })).toEqual([ended])
    const [repeated] = machine.transition(more, { type: 'loaded', wallets: more.wallets, count: 900, isEmpty: false })
    expect(hasMoreWallets(repeated)).toBe(false)
    expect(machine.transition({ ...ready, count: 1 }, { type: 'more' })).toEqual([{ ...ready, count: 1 }])
  })
})
