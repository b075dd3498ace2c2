// Findings of a booking code by day: each check once in a GDS, by what its newest answers say of stays ahead.
import { describe, expect, test } from 'vitest'
import { checkOf, ruleSet } from '../accuracy/rule-set.ts'
import { type CodeCheckup, codeFindings } from './code-findings.ts'

const [price, meal] = [checkOf('pricing.matches_expected'), checkOf('meal_plans.breakfast_known')].map(
  (check) => check?.number ?? 0,
)
const letters = (verdicts: Record<number, string>) =>
  ruleSet.checks.reduce((text, { number }) => text.padEnd(number - 1, '-') + (verdicts[number] ?? 'p'), '')
const found = (verdict = 'w') => letters({ [price ?? 0]: verdict })
const clean = letters({})
const days = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05']
const answer = (day: number, verdicts: string[], of: Partial<CodeCheckup> = {}): CodeCheckup => ({
  gds_id: 1,
  stay: 'A',
  check_in: '2026-06-01',
  day: days[day - 1] ?? '',
  complete: true,
  rule_set: 4,
  verdicts,
  ...of,
})
const countsOf = (answers: CodeCheckup[], criterion?: 'pricing' | 'meal_plans') =>
  codeFindings(answers, days, criterion).map(({ open, opened, gone }) => `${open} +${opened} -${gone}`)
const other = { stay: 'B', check_in: '2026-06-09' }

describe('a finding of a booking code', () => {
  test.each<[string, CodeCheckup[], string[]]>([
    [
      'is new once, open while it is found, and gone when it passes',
      [answer(1, [found()]), answer(2, [found('m')]), answer(4, [clean])],
      ['1 +1 -0', '1 +0 -0', '1 +0 -0', '0 +0 -1', '0 +0 -0'],
    ],
    [
      'on two stays is one, and gone with the last',
      [answer(1, [found()]), answer(1, [found()], other), answer(2, [clean]), answer(3, [clean], other)],
      ['1 +1 -0', '1 +0 -0', '0 +0 -1', '0 +0 -0', '0 +0 -0'],
    ],
    [
      'counts for each GDS',
      [answer(1, [found()]), answer(2, [found()], { gds_id: 2, stay: 'A2' })],
      ['1 +1 -0', '2 +1 -0', '2 +0 -0', '2 +0 -0', '2 +0 -0'],
    ],
    [
      'is new again after it was gone',
      [answer(1, [found()]), answer(2, [clean]), answer(4, [found()])],
      ['1 +1 -0', '0 +0 -1', '0 +0 -0', '1 +1 -0', '1 +0 -0'],
    ],
    [
      'is past once its stays have begun',
      [answer(1, [found()], { check_in: '2026-03-03' })],
      ['1 +1 -0', '1 +0 -0', '1 +0 -0', '0 +0 -0', '0 +0 -0'],
    ],
    [
      'is neither open nor gone where the newest answer cannot tell, and no news when it is found again',
      [answer(1, [found()]), answer(2, [found('u')]), answer(3, []), answer(4, [found()])],
      ['1 +1 -0', '0 +0 -0', '0 +0 -0', '1 +0 -0', '1 +0 -0'],
    ],
    [
      'goes on where a part of an answer lacks it',
      [answer(1, [found()]), answer(2, [], { complete: false })],
      ['1 +1 -0', '1 +0 -0', '1 +0 -0', '1 +0 -0', '1 +0 -0'],
    ],
    [
      'that another rule set finds, or no longer finds, is neither new nor gone',
      [answer(1, [clean]), answer(2, [found()], { rule_set: 5 }), answer(3, [clean], { rule_set: 6 })],
      ['0 +0 -0', '1 +0 -0', '0 +0 -0', '0 +0 -0', '0 +0 -0'],
    ],
    [
      'is there while one of several rates with the code has it',
      [answer(1, [clean, found()]), answer(2, [found(), clean]), answer(3, [clean, clean])],
      ['1 +1 -0', '1 +0 -0', '0 +0 -1', '0 +0 -0', '0 +0 -0'],
    ],
  ])('%s', (_, answers, counts) => {
    expect(countsOf(answers)).toEqual(counts)
  })

  test('from before the days that are shown is open, and not new', () => {
    expect(countsOf([answer(1, [found()], { day: '2026-02-20' })])).toEqual(days.map(() => '1 +0 -0'))
  })

  test('counts in its criterion alone', () => {
    const both = letters({ [price ?? 0]: 'w', [meal ?? 0]: 'm' })
    expect(countsOf([answer(1, [both])])[0]).toBe('2 +2 -0')
    expect(countsOf([answer(1, [both])], 'pricing')[0]).toBe('1 +1 -0')
    expect(countsOf([answer(1, [found()])], 'meal_plans')[0]).toBe('0 +0 -0')
  })
})
