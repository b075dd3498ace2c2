// What a checkup says of a cause on a stay: gone only where its check passed in every code, still there with its value, or undecided.
import { describe, expect, test } from 'vitest'
import { checkOf } from '../accuracy/rule-set.ts'
import type { RateField } from '../rate.ts'
import { judgeStay, outcomeOfStays, type StayOutcome } from './judge-stay.ts'

const number = checkOf('pricing.matches_expected')?.number ?? 0
const other = checkOf('pricing.currency_valid')?.number ?? 0
const key = `${number}-abc`
const letters = (letter: string) => 'p'.repeat(number - 1) + letter
const rate = (rate_plan: string, letter: string, hasRules = false) => ({
  rate_plan,
  hasRules,
  verdicts: letters(letter),
})
const cause = (of: string, rate_plan: string, field: RateField = 'total', verdict: 'wrong' | 'missing' = 'wrong') => ({
  key: of,
  finding: { field, verdict },
  rates: [{ rate_plan, shown: 'EUR 189.00', expected: 'EUR 175.00' }],
})
const still = { outcome: 'still_there', shown: 'EUR 189.00', expected: 'EUR 175.00' }
type Seen = Parameters<typeof judgeStay>[1]

describe('a stay with the codes A1K and B2L', () => {
  const both = [rate('A1K', 'p'), rate('B2L', 'p')]
  test.each<[string, Partial<Seen>, object]>([
    ['is gone where both pass', { rates: both }, { outcome: 'gone' }],
    ['still has it', { rates: both, causes: [cause(key, 'B2L')] }, still],
    ['still has it in another code', { rates: both, causes: [cause(key, 'C3M')] }, still],
    ['still has it by another wrong value', { rates: both, causes: [cause(`${number}-xyz`, 'A1K')] }, still],
    ['has it though only a part was sent', { complete: false, rates: both, causes: [cause(key, 'A1K')] }, still],
    [
      'is gone though another check fails',
      { rates: both, causes: [cause(`${other}-abc`, 'A1K')] },
      { outcome: 'gone' },
    ],
    [
      'is gone though the check fails in a code that never had it',
      { rates: both, causes: [cause(`${number}-xyz`, 'C3M')] },
      { outcome: 'gone' },
    ],
    [
      'is undecided where only a part was sent',
      { complete: false, rates: both },
      { outcome: 'couldnt_check', reason: 'The GDS sent only part of the rates.' },
    ],
    [
      'is undecided where a code is not sold',
      { rates: [rate('A1K', 'p')] },
      { outcome: 'couldnt_check', reason: 'Not on sale for this stay: B2L.' },
    ],
    [
      'is undecided where nothing is sold',
      { rates: [] },
      { outcome: 'couldnt_check', reason: 'Not on sale for this stay: A1K, B2L.' },
    ],
    [
      'is not called unsold by words that nobody knows',
      { rates: [], answer: 'unknown_message' },
      { outcome: 'couldnt_check', reason: 'The GDS answered without rates, and its words don’t say why.' },
    ],
    [
      'is not called unsold where rates have to be requested',
      { rates: [], answer: 'request_rates' },
      { outcome: 'couldnt_check', reason: 'The GDS sent no rates: they have to be requested from the hotel.' },
    ],
    [
      'is undecided where the check cannot be told',
      { rates: [rate('A1K', 'p'), rate('B2L', 'u')] },
      { outcome: 'couldnt_check' },
    ],
    [
      'is undecided where it does not apply',
      { rates: [rate('A1K', 'n'), rate('B2L', 'p')] },
      { outcome: 'couldnt_check' },
    ],
    [
      'is undecided where one of two rates of a code is unknown',
      { rates: [...both, rate('A1K', 'u')] },
      { outcome: 'couldnt_check' },
    ],
  ])('%s', (_, seen, judged) => {
    const found = { complete: true, answer: null, rates: [], causes: [], ...seen }
    expect(judgeStay({ key, field: 'total', codes: ['A1K', 'B2L'], rules_of: [] }, found)).toMatchObject(judged)
  })

  test('what was found with the rules is not gone without them', () => {
    const seen = (hasRules: boolean) => ({
      complete: true,
      answer: null,
      causes: [],
      rates: [rate('A1K', 'p', hasRules)],
    })
    const stay = { key, field: 'total', codes: ['A1K'], rules_of: ['A1K'] }
    expect(judgeStay(stay, seen(false))).toMatchObject({ outcome: 'couldnt_check' })
    expect(judgeStay(stay, seen(true))).toEqual({ outcome: 'gone' })
  })
})

describe('a check that compares several fields', () => {
  const failed = (...fields: RateField[]) => [{ number, fields }]
  const ofOther = cause(`${number}-xyz`, 'A1K', 'currency')
  const stay = { key, field: 'total', codes: ['A1K'], rules_of: [] }
  const seen = { complete: true, answer: null, causes: [ofOther] }
  test('is gone where it fails for another field alone, whose value is not named', () => {
    const rates = [{ ...rate('A1K', 'w'), failed: failed('currency') }]
    expect(judgeStay(stay, { ...seen, rates })).toEqual({ outcome: 'gone' })
  })
  test('is still there where it fails for this field, or one that is loaded with it, with the value of that', () => {
    const rates = [{ ...rate('A1K', 'w'), failed: failed('currency', 'rate_total') }]
    const together = { ...cause(`${number}-uvw`, 'A1K', 'rate_total'), rates: cause(key, 'A1K').rates }
    expect(judgeStay(stay, { ...seen, causes: [ofOther, together], rates })).toEqual(still)
  })
  test('is undecided where this field is among those that it fails for, though no cause has it', () => {
    const rates = [{ ...rate('A1K', 'w'), failed: failed('currency', 'total') }]
    expect(judgeStay(stay, { ...seen, rates })).toMatchObject({ outcome: 'couldnt_check' })
  })
  test('is not still there by another phrase that a text lacks', () => {
    const phrase = cause(`${number}-xyz`, 'A1K', 'rate_description', 'missing')
    const rates = [{ ...rate('A1K', 'm'), failed: failed('rate_description') }]
    const judged = judgeStay({ ...stay, field: 'rate_description' }, { ...seen, causes: [phrase], rates })
    expect(judged).toMatchObject({ outcome: 'couldnt_check' })
  })
})

test.each<[StayOutcome[], string]>([
  [['gone', 'gone'], 'gone'],
  [['gone', 'past'], 'gone'],
  [['past', 'past'], 'past'],
  [[], 'past'],
  [['gone', 'couldnt_check'], 'couldnt_check'],
  [['gone', 'waiting'], 'couldnt_check'],
  [['gone', 'couldnt_check', 'still_there', 'waiting'], 'still_there'],
])('stays that are %j are together %s', (outcomes, together) => {
  expect(outcomeOfStays(outcomes)).toBe(together)
})
