// A check reads exactly the fields that it names, found out by watching it read.
import { expect, test } from 'vitest'
import { emptyRate, type Rate, type RateField } from '../rate.ts'
import type { OwnData } from '../own-data/records.ts'
import { cleanOwn, cleanPlan, cleanPrice, ownCheckupOf } from '../testing/clean-own.ts'
import { cleanRate } from '../testing/clean-rate.ts'
import { ruleSet } from './rule-set.ts'

const fields = Object.keys(emptyRate('')) as RateField[]
const silent = emptyRate('A1KRAC')
/** Notes of the readers about other fields, and the three that identify a message before v40. */
const notes = ['cancellation_until_unreadable', 'other_currencies', 'unreadable']
const ages = ['rate_name', 'rate_description', 'room_rate_description']
/** Where a field is empty, texts of the rate say what to load: that changes no verdict. */
const advised = new Set([
  'cancellation_policy.refundable_known',
  'cancellation_policy.deadline_present',
  'cancellation_policy.guarantee_present',
  'pricing.commission_value_present',
])
const texts = [
  'cancellation_info',
  'credit_card_deposit_guarantee',
  'gds_promotion_field',
  'other_texts',
  'rate_comment',
  'room_detail',
]
/** Computed from the deadline and the offset, which are read in its place. */
const computed = ['cancellation_deadline']

const prices =
  'TOTAL EUR 433.75. EUR 119 PER NIGHT. TAX EUR 55.75. RESORT FEE EUR 12. EXTRA PERSON EUR 20. ROLLAWAY EUR 15'
const one: Rate['nightly_rates'] = [{ from: '2026-12-10', to: '2026-12-13', amount: '119.00' }]
const samples: Partial<Rate>[] = [
  {},
  silent,
  ...fields.map((field) => ({ [field]: silent[field] })),
  { rate_name: null, rate_description: null, room_rate_description: null, room_detail: null },
  { refundable: false },
  { guarantee_type: 'Prepayment', rate_comment: 'PREPAID' },
  { nightly_rates: one },
  { nightly_rates: one, rate_change_indicator: false },
  { nightly_rates: one, taxes: null, fees: [{ name: 'Resort fee', amount: '12.00' }], total_fees: '12.00' },
  { nightly_rates: [], rate_base: null },
  { total: '500.00' },
  { total: '455.75', total_fees: '12.00', fees: [{ name: 'Resort fee', amount: '12.00' }] },
  { total: '455.75', fees: [{ name: 'Resort fee', amount: '12.00' }] },
  { rate_comment: prices },
  { rate_comment: 'HALF BOARD' },
  { commission_type: 'amount' },
  { commission_type: 'unknown' },
  { fees: [{ name: 'Resort fee', amount: '5.00' }], total_fees: '5.00' },
  { guarantee_type: 'Deposit' },
]
const owns: OwnData[] = [
  cleanOwn(),
  cleanOwn({
    plans: [{ ...cleanPlan, commission: { amount: '10.00', currency: 'EUR' }, deposit: { nights: 1 } }],
    prices: [{ ...cleanPrice, tax: 'after', amount: '160.00' }],
  }),
]

const readBy = (judge: (typeof ruleSet.checks)[number]['judge']): Set<string> => {
  const read = new Set<string>()
  for (const gds of ['travel_port', 'sabre'] as const)
    for (const own of owns)
      for (const changes of samples) {
        const plain = cleanRate(changes)
        const watched = new Proxy(plain, {
          get: (target, name) => {
            read.add(String(name))
            return target[name as RateField]
          },
        })
        const before_rules = new Map([[plain.rate_plan, cleanRate()]])
        judge(watched, ownCheckupOf([plain, cleanRate({ rate_plan: 'B1KRAC' })], own, { gds, before_rules }))
      }
  return read
}

test.each(ruleSet.checks.map((check) => [check.id, check] as const))('%s', (id, { judge, reads }) => {
  const read = readBy(judge)
  const listed = new Set(reads.map((field) => field.split('.')[0] ?? ''))
  const others = [...notes, ...ages, ...(advised.has(id) ? texts : [])]
  expect([...read].filter((field) => !listed.has(field) && !others.includes(field))).toEqual([])
  expect([...listed].filter((field) => !read.has(field) && !computed.includes(field))).toEqual([])
})
