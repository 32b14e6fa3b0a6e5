import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupTitle, groupTransactions } from './groupTransactions.js'

const at = (minedAt: string) => ({ metadata: { minedAt } })
const months = (groups: ReturnType<typeof groupTransactions>) => groups.map(({ year, month }) => [year, month])

describe('groupTransactions', () => {
  test('groups by year and then month, the latest first', () => {
    const transactions = [
      at('2026-01-02T03:04:05Z'),
      at('2025-12-31T23:59:59Z'),
      at('2026-01-01T00:00:00Z'),
      at('2026-10-01T00:00:00Z'),
      at('2025-01-15T00:00:00Z'),
    ]
    const groups = groupTransactions(transactions)
    expect(months(groups)).toEqual([
      [2026, 10],
      [2026, 1],
      [2025, 12],
      [2025, 1],
    ])
    expect(groups[1]?.transactions).toEqual([transactions[0], transactions[2]])
    expect(groupTransactions([])).toEqual([])
  })

  test('takes the month of the visitor, not of Greenwich', () => {
    const transactions = [at('2025-12-31T23:30:00Z')]
    expect(months(groupTransactions(transactions))).toEqual([[2025, 12]])
    expect(months(groupTransactions(transactions, { timeZone: 'UTC' }))).toEqual([[2025, 12]])
    expect(months(groupTransactions(transactions, { timeZone: 'Asia/Tokyo' }))).toEqual([[2026, 1]])
    expect(months(groupTransactions([at('2026-01-01T04:00:00Z')], { timeZone: 'America/New_York' }))).toEqual([
      [2025, 12],
    ])
  })

  test('reads a time that is written with an offset', () => {
    expect(months(groupTransactions([at('2026-01-01T00:30:00+01:00')]))).toEqual([[2025, 12]])
  })

  test('counts in UTC where there is no such time zone', () => {
    const transactions = [at('2025-12-31T23:30:00Z'), at('2026-01-01T00:30:00+01:00')]
    for (const timeZone of ['Mars/Olympus', '', 'UTC+25']) {
      expect(months(groupTransactions(transactions, { timeZone }))).toEqual([[2025, 12]])
    }
  })

  test('puts what has no readable time last', () => {
    const unread = at('soon')
    const groups = groupTransactions([unread, at('2026-01-02T03:04:05Z')])
    expect(months(groups)).toEqual([
      [2026, 1],
      [undefined, undefined],
    ])
    expect(groups[1]?.transactions).toEqual([unread])
  })

  test('loses none, doubles none and keeps the order, in every time zone', () => {
    const anyTime = fc.oneof(
      fc
        .date({ min: new Date('2009-01-03'), max: new Date('2040-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString()),
      fc.string(),
    )
    const anyZone = fc.constantFrom('UTC', 'Asia/Kolkata', 'Pacific/Apia', 'America/St_Johns', undefined)
    fc.assert(
      fc.property(fc.array(anyTime.map(at)), anyZone, (transactions, timeZone) => {
        const groups = groupTransactions(transactions, { timeZone })
        const members = groups.flatMap((group) => group.transactions)
        expect(new Set(members)).toEqual(new Set(transactions))
        expect(members).toHaveLength(transactions.length)
        for (const group of groups) {
          const positions = group.transactions.map((member) => transactions.indexOf(member))
          expect(positions).toEqual([...positions].sort((a, b) => a - b))
        }
        const keys = groups.map(({ year, month }) => (year === undefined ? -1 : year * 12 + (month ?? 0)))
        expect(keys).toEqual([...new Set(keys)].sort((a, b) => b - a))
      }),
    )
  })
})

describe('groupTitle', () => {
  test('shows the year only when it is not the current year', () => {
    expect(groupTitle({ year: 2026, month: 1 }, { currentYear: 2026 })).toBe('January')
    expect(groupTitle({ year: 2025, month: 12 }, { currentYear: 2026 })).toBe('December 2025')
    expect(groupTitle({ year: 2027, month: 2 }, { currentYear: 2026 })).toBe('February 2027')
  })

  test('speaks the language of the visitor', () => {
    expect(groupTitle({ year: 2026, month: 3 }, { currentYear: 2026, locale: 'de' })).toBe('März')
    expect(groupTitle({ year: 2025, month: 3 }, { currentYear: 2026, locale: 'fr' })).toBe('mars 2025')
  })

  test.each([
    ['fa', 'ژانویه', 'ژانویهٔ ۲۰۲۵'],
    ['en-u-ca-hebrew', 'January', 'January 2025'],
    ['th', 'มกราคม', 'มกราคม 2568'],
  ])('names the month of the group in %s, whose calendar may have others', (locale, thisYear, lastYear) => {
    expect(groupTitle({ year: 2026, month: 1 }, { currentYear: 2026, locale })).toBe(thisYear)
    expect(groupTitle({ year: 2025, month: 1 }, { currentYear: 2026, locale })).toBe(lastYear)
  })

  test('speaks English where the language is named wrongly', () => {
    expect(groupTitle({ year: 2025, month: 3 }, { currentYear: 2026, locale: 'en_US' })).toBe('March 2025')
  })

  test('has no title for what has no readable time', () => {
    expect(groupTitle({ year: undefined, month: undefined }, { currentYear: 2026 })).toBe('')
    expect(groupTitle({ year: 2026, month: undefined }, { currentYear: 2026 })).toBe('')
    expect(groupTitle({ year: undefined, month: 1 }, { currentYear: 2026 })).toBe('')
  })
})
