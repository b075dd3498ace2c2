// One fix per cause, and what the score becomes when they are fixed: exactly what scoring again would say.
import { describe, expect, test } from 'vitest'
import type { RateField } from '../../rate.ts'
import type { FaultyRate } from './cause.ts'
import { fixableRateOf, gainsOf } from './fix-plan.ts'
import { ruleSet } from '../rule-set.ts'
import { shownPercent } from '../score/summary.ts'
import { countSteps } from '../../testing/count-steps.ts'
import { foundBy } from '../../testing/found-by.ts'
import { fixesOf, fixPlanOf } from './fixes.ts'
import { criteria, type Finding, type Verdict } from '../verdict.ts'

/** Numbers that are the same at every run. */
const randomFrom = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 0x1_0000_0000
}

type Scored = { rate_id: number; verdicts: Record<string, Verdict>; findings: Finding[] }
const scoreOf = (rates: readonly Scored[]): number | null => {
  const all = { passed: 0, counted: 0 }
  for (const { verdicts } of rates)
    for (const criterion of criteria) {
      const checks = ruleSet.checks.filter((check) => check.criterion === criterion)
      const spoiled = checks.some(({ id, decisive }) => decisive && verdicts[id] === 'wrong')
      for (const { id, weight } of checks) {
        const verdict = verdicts[id]
        if (verdict === 'pass' || verdict === 'wrong' || verdict === 'missing') all.counted += weight
        if (verdict === 'pass' && !spoiled) all.passed += weight
      }
    }
  return shownPercent(all)
}

const kinds: Verdict[] = ['pass', 'pass', 'pass', 'pass', 'unknown', 'not_applicable', 'wrong', 'missing']
/** Every check has its own field, so that no finding explains another. */
const fieldAt = (at: number) => `field ${at}` as RateField
const drawn = (seed: number, count: number): Scored[] => {
  const random = randomFrom(seed)
  return Array.from({ length: count }, (_, rate_id) => {
    const verdicts: Record<string, Verdict> = {}
    const findings: Finding[] = []
    for (const [at, { id }] of ruleSet.checks.entries()) {
      const verdict = kinds[Math.floor(random() * kinds.length)] ?? 'pass'
      verdicts[id] = verdict
      if (verdict === 'wrong' || verdict === 'missing')
        findings.push({ check: id, verdict, field: fieldAt(at), shown: `W${Math.floor(random() * 3)}` })
    }
    return { rate_id, verdicts, findings }
  })
}
const faulty = ({ rate_id, findings }: Scored): FaultyRate => ({
  rate_id,
  rate_plan: `R${rate_id}`,
  gds_id: 1,
  check_in: '2026-12-10',
  plan: null,
  room: null,
  findings,
})
const advice = ({ check }: Finding) => check
const fixableRates = (rates: readonly Scored[]) =>
  rates.map(({ rate_id, verdicts, findings }) => fixableRateOf(rate_id, verdicts, findings))

describe('fixes', () => {
  const finding: Finding = {
    check: 'rate_description.no_placeholder',
    verdict: 'wrong',
    field: 'rate_name',
    shown: 'TBD',
  }
  const at = (rate_id: number, changes: Partial<FaultyRate> = {}): FaultyRate => ({
    rate_id,
    rate_plan: `A${rate_id}KRAC`,
    gds_id: 1,
    check_in: '2026-12-10',
    plan: 'BAR',
    room: `R${rate_id}`,
    findings: [finding],
    ...changes,
  })
  test('one wrong text on twelve rooms is one row', () => {
    const fixes = fixesOf(
      Array.from({ length: 12 }, (_, id) => at(id)),
      advice,
    )
    expect(fixes).toHaveLength(1)
    expect(fixes[0]).toMatchObject({ check: finding.check, shown: 'TBD', lost: 36, gds_id: 1 })
    expect(fixes[0]?.rate_plans).toHaveLength(12)
  })
  test('another plan, GDS, field or other words are fixes of their own; case and punctuation are not', () => {
    const count = (...others: FaultyRate[]) => fixesOf([at(1), ...others], advice).length
    expect(count(at(2, { plan: 'AP1' }))).toBe(2)
    expect(count(at(2, { gds_id: 2 }))).toBe(2)
    expect(count(at(2, { findings: [{ ...finding, field: 'rate_description' }] }))).toBe(2)
    expect(count(at(2, { findings: [{ ...finding, shown: 'TEST' }] }))).toBe(2)
    expect(count(at(2, { findings: [{ ...finding, shown: 'tbd.' }] }))).toBe(1)
    expect(count(at(2, { check_in: '2026-12-24' }))).toBe(1)
  })
  test('a room is fixed once for all its plans', () => {
    const beds: Finding = { check: 'room_description.bed_type_present', verdict: 'missing', field: 'beds' }
    const found = ['BAR', 'AP1', 'COR'].map((plan, id) => at(id, { plan, room: 'KING', findings: [beds] }))
    expect(fixesOf(found, advice)).toHaveLength(1)
    expect(fixesOf([...found, at(9, { room: 'TWIN', findings: [beds] })], advice)).toHaveLength(2)
  })
  test('the key stays when other causes come and go, and the order of findings does not matter', () => {
    const keys = (found: FaultyRate[]) => fixesOf(found, advice).map(({ key }) => key)
    const other = at(3, { plan: 'AP1' })
    expect(keys([at(1), other])).toEqual(keys([other, at(1)]))
    expect(keys([at(1), other])).toContain(keys([at(2)])[0])
  })
})

const wrong = (rate_id: number, finding: Finding): Scored => ({
  rate_id,
  verdicts: { [finding.check]: 'wrong' },
  findings: [finding],
})

describe('fixing', () => {
  test.each([
    1, 2, 3, 4, 5, 6, 7, 8,
  ])('equals scoring again after every step, never falls, and ends at 100 (%i)', (seed) => {
    const rates = drawn(seed, 1 + seed * 3)
    const fixes = fixesOf(rates.map(faulty), advice)
    const { from, steps } = fixPlanOf(fixableRates(rates), fixes)
    expect(from).toBe(scoreOf(rates))
    expect(steps).toHaveLength(fixes.length)
    let last = from ?? 0
    for (const { key, to } of steps) {
      const fix = fixes.find((each) => each.key === key)
      for (const { rate_id, check } of fix?.found ?? []) {
        const rate = rates.find((each) => each.rate_id === rate_id)
        if (rate) rate.verdicts[check] = 'pass'
      }
      expect(to).toBe(scoreOf(rates))
      expect(to).toBeGreaterThanOrEqual(last)
      last = to ?? 0
    }
    expect(last).toBe(100)
  })
  test('a finding that no fix names keeps the score below 100', () => {
    const rates = drawn(4, 6)
    const fixes = fixesOf(rates.map(faulty), advice).slice(1)
    expect(fixPlanOf(fixableRates(rates), fixes).steps.at(-1)?.to).toBeLessThan(100)
  })
  test('what is left comes last, and no score counts on it', () => {
    const rates = drawn(11, 4)
    const fixes = fixesOf(rates.map(faulty), advice)
    const left = new Set(fixes.filter((_, at) => at % 2 === 0).map(({ key }) => key))
    const { steps } = fixPlanOf(fixableRates(rates), fixes, left)
    const isLeft = steps.map(({ key }) => left.has(key))
    expect(isLeft).toEqual(isLeft.map((_, at) => at >= fixes.length - left.size))
    for (const { key } of steps.slice(0, -left.size)) {
      const fix = fixes.find((each) => each.key === key)
      for (const { rate_id, check } of fix?.found ?? []) {
        // A check that another cause fails too passes only with the last of them.
        const isLast = !fixes.some(
          (other) => left.has(other.key) && other.found.some((of) => of.rate_id === rate_id && of.check === check),
        )
        const rate = rates.find((each) => each.rate_id === rate_id)
        if (rate && isLast) rate.verdicts[check] = 'pass'
      }
    }
    expect(steps.at(-left.size - 1)?.to).toBe(scoreOf(rates))
  })
  test('wrong prices come first; of the others each step brings as much as any that is left', () => {
    const rates = drawn(11, 4)
    const fixes = fixesOf(rates.map(faulty), advice)
    const { from, steps } = fixPlanOf(fixableRates(rates), fixes)
    const isMoney = steps.map(({ key }) => fixes.find((fix) => fix.key === key)?.money)
    const prices = isMoney.filter(Boolean).length
    expect(isMoney).toEqual(isMoney.map((_, at) => at < prices))
    expect(prices).toBeGreaterThan(0)
    const alone = new Map(steps.map((step) => [step.key, step.alone]))
    expect(gainsOf(fixableRates(rates), fixes)).toEqual(fixes.map(({ key }) => alone.get(key)))
    for (const fix of fixes) {
      const [only] = fixPlanOf(fixableRates(rates), [fix]).steps
      expect(only?.alone).toBe(alone.get(fix.key))
      expect((only?.to ?? 0) > (from ?? 0) && only?.alone === 0).toBe(false) // no points without an improvement
    }
    const others = fixes.filter(({ money }) => !money)
    const best = Math.max(...others.map((fix) => alone.get(fix.key) ?? 0))
    expect(fixPlanOf(fixableRates(rates), others).steps[0]?.alone).toBe(best)
  })
  test('of wrong prices the greatest difference in money comes first, whatever the others gain', () => {
    const currency = 'EUR'
    const sum = { currency, stated: '773740', whole: '15784', parts: ['15000', '784'] }
    const night = { of: 'amount', currency, shown: '90.00', meant: '140.00', night: '2026-12-12' }
    const usual = { currency, amount: '103.00', usual: '101.50', among: 'room' }
    const rates = [
      wrong(1, foundBy('pricing.currency_valid', 'currency', { code: 'EUX' })),
      ...[2, 3].map((id) => wrong(id, foundBy('pricing.plausible', 'total', usual))),
      wrong(4, foundBy('pricing.sum_agrees', 'total', sum)),
      wrong(5, foundBy('pricing.matches_expected', 'nightly_rates', night)),
    ]
    const fixes = fixesOf(rates.map(faulty), advice)
    const order = fixPlanOf(fixableRates(rates), fixes).steps.map(
      ({ key }) => fixes.find((fix) => fix.key === key)?.check,
    )
    expect(order).toEqual([
      'pricing.sum_agrees',
      'pricing.matches_expected',
      'pricing.plausible',
      'pricing.currency_valid',
    ])
  })
  test('the passed weight of a criterion returns with its last decisive finding only', () => {
    const verdicts: Record<string, Verdict> = {
      'pricing.total_present': 'pass',
      'pricing.currency_valid': 'wrong',
      'pricing.sum_agrees': 'wrong',
    }
    const findings: Finding[] = [
      { check: 'pricing.currency_valid', verdict: 'wrong', field: 'currency' },
      { check: 'pricing.sum_agrees', verdict: 'wrong', field: 'total' },
    ]
    const rates = [{ rate_id: 1, verdicts, findings }]
    const { from, steps } = fixPlanOf(fixableRates(rates), fixesOf(rates.map(faulty), advice))
    expect([from, ...steps.map(({ to }) => to)]).toEqual([0, 0, 100])
  })
  test('order does not depend on the order of rates', () => {
    const rates = drawn(9, 12)
    const planOf = (list: Scored[]) => fixPlanOf(fixableRates(list), fixesOf(list.map(faulty), advice))
    expect(planOf(rates)).toEqual(planOf(rates.toReversed()))
  })
  test('nothing observable has no score', () => {
    expect(fixPlanOf([fixableRateOf(1, {}, [])], [])).toEqual({ from: null, steps: [] })
  })
  test('the work grows with the rates and findings, up to thirty thousand findings', async () => {
    const random = randomFrom(5)
    const rates = Array.from({ length: 10_000 }, (_, rate_id): Scored => {
      const verdicts: Record<string, Verdict> = Object.fromEntries(ruleSet.checks.map(({ id }) => [id, 'pass']))
      const findings = [0, 1, 2].flatMap((): Finding[] => {
        const at = Math.floor(random() * ruleSet.checks.length)
        const check = ruleSet.checks[at]?.id ?? 'pricing.total_present'
        if (verdicts[check] !== 'pass') return []
        verdicts[check] = 'wrong'
        return [{ check, verdict: 'wrong', field: fieldAt(at), shown: `WORDS ${Math.floor(random() * 400)}` }]
      })
      return { rate_id, verdicts, findings }
    })
    const found = rates.map(faulty)
    expect(found.flatMap(({ findings }) => findings).length).toBeGreaterThan(29_000)
    const given = fixableRates(rates)
    const plan = (share: number) => {
      const some = found.filter(({ rate_id }) => rate_id < share * rates.length)
      return fixPlanOf(given.slice(0, share * rates.length), fixesOf(some, advice))
    }
    const work = (share: number) => countSteps(() => plan(share))
    expect(plan(1).steps.at(-1)?.to).toBe(100)
    expect((await work(0.16)) / (await work(0.04))).toBeLessThan(8) // squared it would be sixteen
  })
})
