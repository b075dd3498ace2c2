// The fixes as a loader gets them in a mail.
import { expect, test } from 'vitest'
import type { Fix } from '../../../contract/accuracy.ts'
import { fixesText } from './fixes-text.ts'

const fix = (changes: Partial<Fix>): Fix => ({
  key: 'one',
  check: 'meal_plans.matches_expected',
  checks: ['meal_plans.matches_expected'],
  plan: null,
  room: null,
  criterion: 'meal_plans',
  gds_id: 1,
  field: 'breakfast',
  verdict: 'wrong',
  shown: 'No',
  expected: 'Yes',
  source: null,
  advice: 'Load breakfast as included from 2026-12-10 on.',
  rate_plans: ['A1KRAC', 'A1KBAR'],
  rates: [],
  rates_count: 2,
  lost: 5,
  money: false,
  becomes: 96,
  ...changes,
})

test('one block for each GDS, each counted from one, with what is shown and expected', () => {
  const missing = fix({ field: 'rate_name', verdict: 'missing', shown: null, expected: null, rate_plans: ['B2Q'] })
  expect(fixesText('Park Hotel', [fix({}), fix({ gds_id: 2 }), missing])).toBe(
    `To fix: Park Hotel

Travelport
1. Breakfast (wrong): Load breakfast as included from 10.12.2026 on.
   In GDS: No
   Expected: Yes
   2 booking codes: A1KRAC, A1KBAR
2. Rate name (missing): Load breakfast as included from 10.12.2026 on.
   1 booking code: B2Q

Sabre
1. Breakfast (wrong): Load breakfast as included from 10.12.2026 on.
   In GDS: No
   Expected: Yes
   2 booking codes: A1KRAC, A1KBAR`,
  )
})

test('a field without a label goes by its own name', () => {
  expect(fixesText('Park Hotel', [fix({ field: 'no_such_field' })])).toContain('1. no_such_field (wrong): ')
})

test('says where it is loaded, as the own data calls it', () => {
  expect(fixesText('Park Hotel', [fix({ plan: 'BAR', room: 'KNG' })])).toContain('\n   Load at: plan BAR, room KNG\n')
})
