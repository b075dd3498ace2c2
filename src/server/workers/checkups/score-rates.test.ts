// Rates that could not be read among others: those are scored as if the answer did not have it.
import { expect, test } from 'vitest'
import { rateBudgetMs, unreadScore } from '../../../domain/accuracy/score/score.ts'
import { isUnread } from '../../../domain/accuracy/score/unread.ts'
import type { OwnSide } from '../../../domain/accuracy/verdict.ts'
import { cleanOwn, ownCheckupOf } from '../../../domain/testing/clean-own.ts'
import { checkupOf, cleanRate } from '../../../domain/testing/clean-rate.ts'
import type { Rate } from '../../../domain/rate.ts'
import { watchRates } from './rate-watch.ts'
import { scoreRates } from './score-rates.ts'
import { scoredRows } from './scored-rows.ts'

const plans = ['A1KRAC', 'B1KRAC', 'C1KRAC', 'D1KRAC']
const rates = plans.map((rate_plan, at) => cleanRate({ rate_plan, ...(at === 2 && { total: '9999.00' }) }))
const rulesOf = (of: readonly Rate[]) => of.map(() => 'read' as const)
const scored = (of: readonly Rate[], marks: Parameters<typeof watchRates>[0] = {}) =>
  scoreRates(checkupOf([...of]), rulesOf(of), watchRates({ now: () => 0, ...marks }))
const without = (at: number) => rates.filter((_, each) => each !== at)

test.each(plans.map((_, at) => at))('rate %i set aside: unread, and the others score as without it', (at) => {
  const { scores, readable } = scored(rates, { aside: [at] })
  expect(scores[at]).toEqual(unreadScore(checkupOf(rates)))
  expect(scores.filter((_, each) => each !== at)).toEqual(scored(without(at)).scores)
  expect(readable.rates).toEqual(without(at))
  expect(readable.whole).toBe(false)
})

test('rates after it that repeat its long text are set aside with it; a short text, or another, is not', () => {
  const long = 'DELUXE ROOM '.repeat(30)
  const named = (texts: readonly string[]) =>
    texts.map((rate_name, at) => ({ ...cleanRate({ rate_plan: `A${at}KRAC` }), rate_name }))
  const unread = (texts: readonly string[]) => scored(named(texts), { aside: [1] }).scores.map(isUnread)
  expect(unread(['OTHER', long, 'OTHER', long])).toEqual([false, true, false, true])
  expect(unread(['OTHER', 'BEST RATE', 'OTHER', 'BEST RATE'])).toEqual([false, true, false, false])
})

test('a rate that runs out of time is unread, and the others score as if it had been set aside', () => {
  let [position, time] = [0, 0]
  const slow = scored(rates, {
    begin: (at) => (position = at),
    now: () => (time += position === 1 ? rateBudgetMs : 0),
  })
  expect(slow.scores.map(isUnread)).toEqual([false, true, false, false])
  expect(slow.scores).toEqual(scored(rates, { aside: [1] }).scores)
})

test('what own data expect of a code is part of the time of its rate, and is not asked for again where that took too long', () => {
  let time = 0
  let position: number | null = null
  const asked: (readonly [code: string, at: number | null])[] = []
  const codes = [{ id: 1, gds_id: null, pattern: '?1KRAC', plan_id: 1, room_id: 1 }]
  const { own } = ownCheckupOf(rates, cleanOwn({ codes }))
  if (!own) throw new Error('no own data')
  const slow: OwnSide = {
    ...own,
    expectedOf: (code) => {
      asked.push([code, position])
      if (code === plans[1] && time === 0) time += rateBudgetMs + 1
      return own.expectedOf(code)
    },
  }
  const checkup = { ...checkupOf([...rates]), own: slow }
  const score = (aside: number[]) =>
    scoreRates(checkup, rulesOf(rates), watchRates({ aside, now: () => time, begin: (at) => (position = at) }))
  expect(score([]).scores.map(isUnread)).toEqual([false, true, false, false])
  expect(asked.filter(([code]) => code === plans[1]).map(([, at]) => at)).not.toContain(null)
  asked.length = 0
  const { scores, readable } = score([1])
  position = null
  const rows = scoredRows(checkup, { scores, readable, rules: rulesOf(rates) })
  expect(asked.map(([code]) => code)).not.toContain(plans[1])
  const stored = JSON.parse(rows.rates) as { expected?: object }[]
  expect(stored.map(({ expected }) => expected !== undefined)).toEqual([true, false, true, true])
})

test('rates that each keep their budget but not that of all leave the rest unread', () => {
  let time = 0
  const many = Array.from({ length: 200 }, (_, at) => cleanRate({ rate_plan: `A${at}KRAC` }))
  const { scores } = scored(many, { now: () => (time += rateBudgetMs / 100) })
  const unread = scores.map(isUnread)
  expect(unread[0]).toBe(false)
  expect(unread.at(-1)).toBe(true)
})

test('a rate that could not be read is stored whole, is no finding, and lowers only coverage', () => {
  const [all, less] = [scored(rates, { aside: [2] }), scored(without(2))]
  const rowsOf = (of: readonly Rate[], { scores, readable }: typeof all) =>
    scoredRows(checkupOf([...of]), { scores, readable, rules: rulesOf(of) })
  const [rows, others] = [rowsOf(rates, all), rowsOf(without(2), less)]
  const stored = JSON.parse(rows.rates)[2]
  expect(stored).toMatchObject({
    rate_plan: 'C1KRAC',
    wrong: 0,
    missing: 0,
    findings: [],
    fields: { total: '9999.00' },
  })
  expect(rows).toMatchObject({ rates_count: 4, price_wrong_rates: 0, check_counts: others.check_counts })
  const { applicable, ...sums } = rows.weights
  const { applicable: ofOthers, ...sumsOfOthers } = others.weights
  expect(sums).toEqual(sumsOfOthers)
  expect(applicable).toBeGreaterThan(ofOthers)
  expect(rows.checks).toBe(others.checks)
})
