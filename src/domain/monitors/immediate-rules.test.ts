// Which changes are told at once, by tables: what each rule takes, one mail an hour, and what stays for the digest.
import { describe, expect, test } from 'vitest'
import { hourMs } from '../durations.ts'
import { changeToTell } from '../testing/changes-to-tell.ts'
import { immediateKinds, immediateMailOf, type ImmediateRule } from './immediate-rules.ts'

type Judged = Parameters<typeof immediateMailOf>[0]
const change = (id: number, what: Partial<Judged['changes'][number]> = {}) => ({
  ...changeToTell(id, what),
  not_loaded: what.not_loaded ?? false,
})
const off = (amount: string, currency = 'EUR') => ({ value_per_night: { amount, currency } })
const score = (before: number | null, now: number | null, hotel_id = 1) => ({
  hotel_id,
  hotel: `Hotel ${hotel_id}`,
  before,
  now,
  link: `/hotels/${hotel_id}`,
})
const now = Date.UTC(2026, 11, 4, 6)
const judged = { changes: [], scores: [], last_sent: null, now }
const notLoaded: ImmediateRule = { kind: 'not_loaded' }
const higher: ImmediateRule = { kind: 'price_higher', by: '10', currency: 'EUR' }
const closed: ImmediateRule = { kind: 'closed_lra' }
const below: ImmediateRule = { kind: 'score_below', score: 80 }

describe('a rule', () => {
  test.each<[string, ImmediateRule, Parameters<typeof change>[1], boolean]>([
    ['tells a rate that is not loaded', notLoaded, { not_loaded: true }, true],
    ['tells one that is not loaded again', notLoaded, { not_loaded: true, kind: 'back' }, true],
    ['tells one that is expected and no longer sold', notLoaded, { kind: 'not_sold', not_loaded: true }, true],
    ['tells none that nobody has promised', notLoaded, { kind: 'not_sold' }, false],
    ['tells none that is loaded again', notLoaded, { not_loaded: true, kind: 'gone' }, false],
    ['tells no other finding', notLoaded, {}, false],
    ['tells a price as much higher', higher, off('10.00'), true],
    ['tells a price more than that higher', higher, { ...off('25'), kind: 'changed' }, true],
    ['tells no price less than that higher', higher, off('9.99'), false],
    ['tells no price that is lower', higher, off('-25'), false],
    ['tells no price of another currency', higher, off('25', 'USD'), false],
    ['tells no price without an amount', higher, { value_per_night: null }, false],
    ['tells no price that is right again', higher, { ...off('25'), kind: 'gone' }, false],
    ['tells a rate closed under LRA', closed, { kind: 'closed_lra' }, true],
    ['tells no rate that is missing', closed, { kind: 'not_sold' }, false],
    ['of scores tells no change', below, {}, false],
  ])('%s', (_, rule, what, tells) => {
    const mail = immediateMailOf({ ...judged, rules: [rule], changes: [change(5, what)] })
    expect(mail?.change_ids ?? []).toEqual(tells ? [5] : [])
  })

  test('tells the same plan of each hotel and of each GDS, and marks no other as told', () => {
    const missing = (id: number, hotel_id: number, gds_id: number, not_loaded = true) =>
      change(id, { hotel_id, gds_id, not_loaded, kind: 'not_sold', subject: 'own SAVE DLX' })
    const changes = [missing(1, 1, 1), missing(2, 2, 1), missing(3, 1, 2), missing(4, 2, 2, false)]
    const mail = immediateMailOf({ ...judged, rules: [notLoaded], changes })
    expect([mail?.subject, mail?.change_ids]).toEqual(['3 rates not loaded – 2 hotels', [1, 2, 3]])
  })

  test.each<[string, before: number | null, now: number | null, texts: string[]]>([
    ['that falls below', 80, 79, ['80% → 79%, below 80%']],
    ['that was not known', null, 60, []],
    ['that was below before', 79, 60, []],
    ['that just holds', 90, 80, []],
    ['that rises', 70, 90, []],
    ['that is not known now', 90, null, []],
  ])('tells a score %s', (_, before, after, texts) => {
    const mail = immediateMailOf({ ...judged, rules: [below], scores: [score(before, after)] })
    expect(mail?.scores.map(({ text }) => text) ?? []).toEqual(texts)
  })

  test('of two scores that it fell below names the higher', () => {
    const lower: ImmediateRule = { kind: 'score_below', score: 60 }
    const mail = immediateMailOf({ ...judged, rules: [lower, below], scores: [score(90, 50)] })
    expect(mail?.scores).toEqual([{ hotel_id: 1, hotel: 'Hotel 1', text: '90% → 50%, below 80%', link: '/hotels/1' }])
  })
})

describe('a mail at once', () => {
  const rules = [notLoaded, higher, closed, below]
  test.each<[string, Partial<Judged>]>([
    ['1 rate not loaded – 1 hotel', { changes: [change(1, { not_loaded: true })] }],
    [
      '1 rate not loaded, 2 prices too high, 1 rate closed under LRA, 1 score too low – 2 hotels',
      {
        changes: [
          change(1, { kind: 'closed_lra' }),
          change(2, off('10')),
          change(3, off('11')),
          change(4, { kind: 'not_sold', not_loaded: true }),
          change(5),
        ],
        scores: [score(90, 70, 2)],
      },
    ],
    ['1 price too high – 1 hotel', { changes: [change(1, off('10')), change(2)] }],
    ['2 scores too low – 2 hotels', { scores: [score(90, 70, 2), score(90, 70, 3)] }],
  ])('has the subject %s', (subject, some) => {
    expect(immediateMailOf({ ...judged, rules, ...some })?.subject).toBe(subject)
  })

  test.each<[string, number | null, boolean]>([
    ['the first time', null, true],
    ['an hour after the last one', now - hourMs, true],
    ['not within the hour: the rest is for the digest', now - hourMs + 1, false],
  ])('is sent %s', (_, last_sent, is) => {
    const changes = [change(1, off('10'))]
    expect(immediateMailOf({ ...judged, rules, changes, last_sent }) !== null).toBe(is)
  })

  test('is not sent without a rule', () => {
    expect(immediateMailOf({ ...judged, rules: [], changes: [change(1)], scores: [score(90, 1)] })).toBeNull()
  })

  test('tells a change once, whichever rules it meets', () => {
    const changes = [change(7, { not_loaded: true, ...off('10') })]
    const mail = immediateMailOf({ ...judged, rules, changes })
    expect([mail?.subject, mail?.change_ids]).toEqual(['1 rate not loaded – 1 hotel', [7]])
  })

  test('has 20 lines in all, then how many more, and tells them all', () => {
    const changes = Array.from({ length: 19 }, (_, id) => change(id, off('10')))
    const scores = [1, 2, 3].map((hotel) => score(90, 70, hotel))
    const mail = immediateMailOf({ ...judged, rules, changes, scores })
    expect([mail?.lines.length, mail?.scores.length, mail?.more]).toEqual([19, 1, 'and 2 more'])
    const many = Array.from({ length: 34 }, (_, id) => change(id, off('10')))
    const full = immediateMailOf({ ...judged, rules, changes: many })
    expect([full?.lines.length, full?.more, full?.change_ids.length]).toEqual([20, 'and 14 more', 34])
  })

  test('can come of each kind of rule', () => {
    expect(rules.map(({ kind }) => kind)).toEqual([...immediateKinds])
  })
})
