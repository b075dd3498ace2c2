// A checkup that rule set 1 scored is re-scored under the current one, and both scores are shown.
import { beforeAll, expect, test } from 'vitest'
import { ruleSet } from '../../../domain/accuracy/rule-set.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { ruleSet1Score } from '../../../domain/testing/rule-set-1.ts'
import { runTasks } from '../../testing/run-tasks.ts'
import { testServer } from '../../testing/test-server.ts'
import { sumsHoldIn } from '../../testing/measured/sums.ts'
import { rescoring } from './jobs.ts'

const { ask, query, context } = testServer({ sandbox: true })
const today = todayIn('Europe/Warsaw', Date.now())
const checkIn = addDays(today, 33)
const { fields, findings, verdicts, weights } = ruleSet1Score(checkIn)
const repaired = [
  'rate_description.description_present',
  'meal_plans.breakfast_known',
  'pricing.total_present',
  'pricing.currency_valid',
  'pricing.tax_inclusion_stated',
]

let checkup: number
let rate: number
beforeAll(async () => {
  const body = { hotel_id: 2, start_date: checkIn, end_date: addDays(checkIn, 2) }
  const { body: made } = await ask('owner', 'POST /checkups', { body, headers: { 'gds-name': 'sabre' } })
  checkup = made.data.checkup.id
  rate = made.data.rates[0].id
  await query(`delete from checkup_rates where checkup_id = ${checkup} and id <> ${rate}`)
  await query(`update checkups set rule_set = 1, ${weights}, rates_count = 1, price_wrong_rates = 0,
    check_counts = '{}' where id = ${checkup}`)
  await query(`update checkup_rates set position = 0, ${weights}, wrong = 0, missing = 7, price_wrong = false,
    verdicts = '"${verdicts}"', findings = '${JSON.stringify(findings)}', fields = '${JSON.stringify(fields)}' where id = ${rate}`)
  await query(`update day_scores set ${weights}, rates = 1, price_wrong_rates = 0
    where hotel_id = 2 and check_in = '${checkIn}'`)
  await query('delete from check_days where hotel_id = 2')
  for (const [at, letter] of [...verdicts].entries())
    if (/[pwm]/.test(letter))
      await query(`insert into check_days (tenant_id, hotel_id, gds_id, read_on, check_number, passed, wrong, missing)
        select tenant_id, hotel_id, gds_id, read_on, ${at + 1}, ${letter === 'p' ? 1 : 0}, ${letter === 'w' ? 1 : 0},
          ${letter === 'm' ? 1 : 0} from checkups where id = ${checkup}`)
  await sumsHoldIn(query)
})

test('before: the score of rule set 1, with what it took for missing', async () => {
  const { body } = await ask('owner', `GET /checkup-rates/${rate}`)
  expect([body.data.rule_set, body.data.summary.all]).toEqual([1, 76])
  expect(repaired.map((check) => body.data.verdicts[check])).toEqual(repaired.map(() => 'missing'))
})

test('after: the current score beside the earlier one, and nothing missing that the answer could not carry', async () => {
  await query(`update schedule set due_at = now() - interval '1 minute' where name = 'rescore'`)
  expect(await runTasks(context(), [rescoring])).toEqual(['rescore'])
  const { data: now } = (await ask('owner', `GET /checkup-rates/${rate}`)).body
  expect(now.rule_set).toBe(ruleSet.version)
  expect(repaired.map((check) => now.verdicts[check])).toEqual(['pass', 'unknown', 'unknown', 'unknown', 'unknown'])
  for (const path of [`/checkup-rates/${rate}/scores`, `/checkups/${checkup}/scores`]) {
    const scores = (await ask('owner', `GET ${path}`)).body.data
    expect(scores.map((each: { rule_set: number }) => each.rule_set)).toEqual([ruleSet.version, 1])
    const [is, was] = scores.map(({ summary }: { summary: { all: number } }) => summary.all)
    expect(was).toBe(76)
    expect(is).toBeGreaterThan(was)
  }
  await sumsHoldIn(query)
})
