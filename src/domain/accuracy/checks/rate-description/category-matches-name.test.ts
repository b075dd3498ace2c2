// When the category of a rate fits its name.
import { expect, test } from 'vitest'
import { type CheckCase, verdictOf } from '../../../testing/check-cases.ts'
import { about } from './category-matches-name.ts'

test.each<CheckCase>([
  ['rack named Best Available Rate', 'pass', { rate_name: 'Best Available Rate' }],
  ['published named rack', 'pass', { rate_category: { code: '24', value: 'Published' }, rate_name: 'RACK RATE' }],
  ['rack named government', 'wrong', { rate_name: 'GOVERNMENT RATE' }],
  [
    'government named government',
    'pass',
    { rate_category: { code: '8', value: 'Government' }, rate_name: 'GOVT RATE' },
  ],
  [
    'a promotion may be for members',
    'pass',
    { rate_category: { code: '12', value: 'Promotional' }, rate_name: 'MEMBER OFFER' },
  ],
  [
    'a company’s rate under travel industry',
    'wrong',
    { rate_name: 'CORPORATE RATE', rate_category: { code: '16', value: 'Travel industry' } },
  ],
  [
    'a tour is a package',
    'pass',
    { rate_name: 'SPA PACKAGE', rate_category: { code: '15', value: 'Tour or wholesale' } },
  ],
  [
    'members in the plural, by a card',
    'wrong',
    { rate_name: 'AAA MEMBERS CARD REQUIRED', rate_category: { code: '13', value: 'Rack' } },
  ],
  ['no category', 'unknown', { rate_category: null }],
  ['a code that no list knows', 'unknown', { rate_category: { code: '99', value: null } }],
  ['no name', 'not_applicable', { rate_name: null }],
])('%s: %s', (_, verdict, rate, checkup) => expect(verdictOf(about, rate, checkup)).toBe(verdict))
