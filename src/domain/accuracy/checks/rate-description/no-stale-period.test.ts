// When the periods that texts name are not over.
import { expect, test } from 'vitest'
import { type CheckCase, verdictOf } from '../../../testing/check-cases.ts'
import { about } from './no-stale-period.ts'

test.each<CheckCase>([
  ['no period', 'pass'],
  ['a season that is over', 'wrong', { rate_description: 'SUMMER 2025 OFFER WITH BREAKFAST' }],
  ['a book-by date that has passed', 'wrong', { rate_comment: 'BOOK BY 31OCT26' }],
  ['a year of renovation', 'pass', { room_detail: 'RENOVATED 2019' }],
  ['this year', 'pass', { rate_name: 'FLEXIBLE 2026' }],
])('%s: %s', (_, verdict, rate, checkup) => expect(verdictOf(about, rate, checkup)).toBe(verdict))
