// Each version of the rule set is sealed: a changed weight, a new or another check is a new version, and numbers never change hands.
import { expect, test } from 'vitest'
import { ruleSet } from './rule-set.ts'

/** Version by version: number, id, weight, and `!` for a decisive check. A new version is added below, none is ever changed. */
const firstVersion = `
1 rate_description.name_present 3
2 rate_description.description_present 3
3 rate_description.not_a_copy 3
4 rate_description.not_cut_off 1
5 rate_description.inclusions_named 3
6 rate_description.no_stale_period 3
7 rate_description.no_placeholder 3
8 rate_description.category_matches_name 3
9 rate_description.commission_known 3
10 rate_description.booking_code_format 1
11 rate_description.rate_and_rules_agree 3
12 rate_description.matches_expected_name 3
13 rate_description.has_expected_phrases 3
14 room_description.present 3
15 room_description.bed_type_present 3
16 room_description.bed_quantity_present 1
17 room_description.bed_text_agrees 5!
18 room_description.view_known 1
19 room_description.smoking_known 1
20 room_description.smoking_text_agrees 3
21 room_description.occupancy_covers_guests 5
22 room_description.distinct_from_other_rooms 3
23 room_description.code_agrees 1
24 room_description.matches_expected_room 5
25 room_description.matches_expected_beds 5
26 meal_plans.breakfast_known 3
27 meal_plans.other_meals_known 1
28 meal_plans.text_agrees 5!
29 meal_plans.code_agrees 3
30 meal_plans.covers_all_guests 3
31 meal_plans.matches_expected 5!
32 cancellation_policy.refundable_known 5
33 cancellation_policy.deadline_present 5
34 cancellation_policy.deadline_computable 3
35 cancellation_policy.offset_agrees 5
36 cancellation_policy.text_agrees 5!
37 cancellation_policy.penalty_present 3
38 cancellation_policy.deadline_before_arrival 3
39 cancellation_policy.guarantee_present 3
40 cancellation_policy.guarantee_agrees 3
41 cancellation_policy.no_show_stated 1
42 cancellation_policy.matches_expected 5!
43 pricing.total_present 5
44 pricing.currency_valid 5!
45 pricing.currency_is_propertys 3
46 pricing.sum_agrees 5!
47 pricing.nights_sum_to_stay 3
48 pricing.change_flagged 1
49 pricing.plausible 5
50 pricing.mandatory_fees_in_total 5
51 pricing.tax_inclusion_stated 3
52 pricing.extra_person_stated 1
53 pricing.commission_value_present 1
54 pricing.text_price_agrees 3
55 pricing.stable_between_details_and_rules 3
56 pricing.matches_expected 5!
`
/** Version 2 changed rules and no number, id or weight. Version 3: a rate with an invalid code can't be booked. */
const thirdVersion = firstVersion.replace('booking_code_format 1', 'booking_code_format 5')
const sealed: Readonly<Record<number, string>> = { 1: firstVersion, 2: firstVersion, 3: thirdVersion }
const rowsOf = (version: number) => (sealed[version] ?? '').trim().split('\n')
const rows = ruleSet.checks.map(({ number, id, weight, decisive }) => `${number} ${id} ${weight}${decisive ? '!' : ''}`)

test('the rule set is exactly what its version says', () => {
  expect(rows).toEqual(rowsOf(ruleSet.version))
})

test('a number names one check in all versions', () => {
  const names = new Map<string, Set<string>>()
  for (const version of Object.keys(sealed))
    for (const row of rowsOf(Number(version))) {
      const [number = '', id = ''] = row.split(' ')
      names.set(number, (names.get(number) ?? new Set<string>()).add(id))
    }
  expect([...names].filter(([, ids]) => ids.size > 1)).toEqual([])
})
