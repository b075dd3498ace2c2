// Sentences are for people: causes, what a fix settles, gains and differences in money are the same whatever the words are.
import { afterEach, expect, test } from 'vitest'
import { gdsIdOf } from '../../gds.ts'
import type { OwnData } from '../../own-data/records.ts'
import type { Rate } from '../../rate.ts'
import { addDays } from '../../stay.ts'
import { cleanOwn, ownCheckupOf } from '../../testing/clean-own.ts'
import { cleanRate } from '../../testing/clean-rate.ts'
import { plainStay } from '../../testing/plain-stay.ts'
import { spoiltFields, spoiltTerms } from '../../testing/spoilt-rates.ts'
import type { FaultyRate, FixableRate } from './cause.ts'
import type { Check, Definition } from '../check.ts'
import { fixableRateOf, fixPlanOf } from './fix-plan.ts'
import { fixesOf } from './fixes.ts'
import { moneyDifference } from './money-difference.ts'
import { ruleSet } from '../rule-set.ts'
import { scoreCheckup } from '../score/score.ts'
import type { Facts } from '../verdict.ts'

const sentences = new Map(ruleSet.checks.map((check) => [check, check.says]))
const replaceSays = (says: (check: Check, own: Definition<Facts>['says']) => Definition<Facts>['says']) => {
  for (const [check, own] of sentences) Object.assign(check, { says: says(check, own) })
}
afterEach(() => replaceSays((_, own) => own))

const hashed = (text: string | undefined) =>
  text && [...text].reduce((hash, letter) => (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0, 7).toString(36)
const opaque = () =>
  replaceSays((_, own) => (facts, say, fault) => {
    const { shown, expected, source } = own(facts, say, fault)
    return { shown: hashed(shown), expected: hashed(expected), source: hashed(source) }
  })

const changes = [...spoiltFields, ...spoiltTerms]
/** Each fault alone or with two others; of another stay too, with its deadline as many days before arrival. */
const ratesOf = (ahead: number): Rate[] =>
  changes.map((fault, at): Rate => {
    const others = at % 2 === 0 ? [] : [changes[(at * 7 + 3) % changes.length], changes[(at * 5 + 11) % changes.length]]
    const rate: Rate = Object.assign(cleanRate(), fault, ...others, { rate_plan: `A${100 + at}RAC` })
    const until = rate.cancellation_until
    if (until === null || ahead === 0) return rate
    const local = addDays(until.local.slice(0, 10), ahead) + until.local.slice(10)
    return { ...rate, cancellation_until: { ...until, local } }
  })

/** Everything that is decided, without words and without the names that are made of them. */
const decided = (own: OwnData) => {
  const [faulty, fixable]: [FaultyRate[], FixableRate[]] = [[], []]
  for (const gds of ['travel_port', 'sabre'] as const)
    for (const ahead of [0, 22]) {
      const rates = ratesOf(ahead)
      const before_rules = new Map(rates.map((rate, at) => [rate.rate_plan, rates[(at + 5) % rates.length] ?? rate]))
      const check_in = addDays('2026-12-10', ahead)
      const stay = { ...plainStay, check_in, check_out: addDays(check_in, 3) }
      const scores = scoreCheckup(ownCheckupOf(rates, own, { gds, stay, before_rules }))
      for (const [at, { findings, verdicts }] of scores.entries()) {
        const rate_id = faulty.length
        const place = { gds_id: gdsIdOf(gds), check_in, plan: 'BAR', room: null }
        faulty.push({ rate_id, rate_plan: rates[at]?.rate_plan ?? '', findings, ...place })
        fixable.push(fixableRateOf(rate_id, verdicts, findings))
      }
    }
  const fixes = fixesOf(faulty, () => '')
  const nameOf = new Map(
    fixes.map(({ key, check, gds_id, field, verdict, rates }) => [
      key,
      [check, gds_id, field, verdict, rates.map(({ id }) => id)].join(' '),
    ]),
  )
  const differences = new Map(fixes.map((fix) => [fix.key, [fix.money, moneyDifference(fix)]]))
  const plan = fixPlanOf(fixable, fixes)
  return {
    causes: fixes
      .map((fix) => [nameOf.get(fix.key), fix.checks, fix.found, fix.lost, fix.wrong_price_rates, moneyDifference(fix)])
      .toSorted(),
    from: plan.from,
    gains: plan.steps.map(({ key, alone }) => [nameOf.get(key), alone]).toSorted(),
    // Ties are ordered by the key, which is made of the words.
    order: plan.steps.map(({ key }) => differences.get(key)),
  }
}

test('causes, what a fix settles, gains and the order are the same with other sentences', () => {
  const codes = [{ id: 1, gds_id: null, pattern: 'A???RAC', plan_id: 1, room_id: 1 }]
  for (const own of [cleanOwn({ codes }), cleanOwn({ codes: [] })]) {
    const before = decided(own)
    opaque()
    expect(decided(own)).toEqual(before)
    expect(before.causes.length).toBeGreaterThan(60)
    replaceSays((_, says) => says)
  }
})
