// When the texts are final.
import { expect, test } from 'vitest'
import { type CheckCase, verdictOf } from '../../../testing/check-cases.ts'
import { checkupOf, cleanRate } from '../../../testing/clean-rate.ts'
import { scoreRate } from '../../score/score.ts'
import { about } from './no-placeholder.ts'

test.each<CheckCase>([
  ['final texts', 'pass'],
  ['TEST in the name', 'wrong', { rate_name: 'TEST RATE' }],
  ['do not sell in the comment', 'wrong', { rate_comment: 'DO NOT SELL' }],
])('%s: %s', (_, verdict, rate, checkup) => expect(verdictOf(about, rate, checkup)).toBe(verdict))

test('a finding marks the words that it was read from', () => {
  const rate = cleanRate({ rate_comment: 'ALL ROOMS ÜBER DEN DÄCHERN - TBD' })
  const [finding] = scoreRate(rate, checkupOf([rate])).findings
  expect(finding).toMatchObject({ check: about.id, field: 'rate_comment', shown: 'TBD' })
  expect(rate.rate_comment?.slice(finding?.span?.start, finding?.span?.end)).toBe('TBD')
})
