// A rate whose checks take too long: by a planted clock, never by a stopwatch.
import { expect, test } from 'vitest'
import { checkupOf, cleanRate } from '../../testing/clean-rate.ts'
import { applicableChecks } from '../rule-set.ts'
import { earlyCheck, rateBudgetMs, scoreRate, unreadScore } from './score.ts'
import { isUnread } from './unread.ts'
import { criteria } from '../verdict.ts'

const rate = cleanRate({ total: '430.00' })
const checkup = checkupOf([rate])
const { checks } = applicableChecks(checkup)
/** A clock on which every look takes as long as it is told. */
const ticking = (ms: number) => {
  let time = 0
  return () => (time += ms)
}

test('a rate within its budget of time is scored as without a clock', () => {
  const enough = ticking(rateBudgetMs / (checks.length + 1))
  expect(scoreRate(rate, checkup, null, enough)).toEqual(scoreRate(rate, checkup))
})

test('a rate over its budget could not be read: every check unknown, no finding, nothing counted', () => {
  const score = scoreRate(rate, checkup, null, ticking(rateBudgetMs / 10))
  expect(score).toEqual(unreadScore(checkup))
  expect(isUnread(score)).toBe(true)
  expect(score).toMatchObject({ accuracy: null, coverage: 0, findings: [] })
  expect(criteria.every((criterion) => score.criteria[criterion].counted === 0)).toBe(true)
  expect(checks.every(({ id }) => score.verdicts[id] === 'unknown')).toBe(true)
  const whole = checks.reduce((sum, { weight }) => sum + weight, 0)
  expect(criteria.reduce((sum, criterion) => sum + score.criteria[criterion].applicable, 0)).toBe(whole)
})

test('the early checks of a rate end with its budget', () => {
  const { rates: _, ...about } = checkup
  let looks = 0
  const clock = ticking(rateBudgetMs / 4)
  const judged = earlyCheck(about)(rate, () => (looks++, clock()))
  expect(judged).toBeNull()
  expect(looks).toBeLessThan(8)
})
