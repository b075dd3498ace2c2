// Looking for checkups to re-score reads those that may need it, not all that were ever made.
import { beforeAll, expect, test } from 'vitest'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { plansOf } from '../../testing/plans.ts'
import { testServer } from '../../testing/test-server.ts'
import { ruleSet } from '../../../domain/accuracy/rule-set.ts'
import { staleCheckups } from './rescore-hotel.ts'

const { ask, ended, query, context } = testServer({ sandbox: true })
const today = todayIn('Europe/Warsaw', Date.now())
const stale = async (most = 1_000, after = 0) => (await staleCheckups(context(), most, after)).map(({ id }) => id)
const idsOf = async (where: string) =>
  (await query(`select id::int from checkups where ${where} order by id`)).map(({ id }) => Number(id))

beforeAll(async () => {
  const body = { hotel_id: 2, start_date: addDays(today, 10), end_date: addDays(today, 12) }
  const answer = await ask('owner', 'POST /checkups', { body })
  if (answer.status === 202) await ended('owner', answer.body.data.id)
  const copied = `tenant_id, user_id, actor_id, hotel_id, gds_id, mode, nights, adults, children, corporate_codes, rate_category_codes,
    point_of_sale, status, outcome, rule_set, causes_version, own_version, latest`
  await query(
    `insert into checkups (${copied}, check_in) select ${copied}, check_in - 40 - n from checkups, generate_series(1, 2000) n`,
  )
  await query('analyze checkups')
})

test('of stays that are over only those of an older rule set, of stays to come also those with older own data or causes', async () => {
  expect(await stale()).toEqual([])
  const [past, ahead] = [await idsOf(`check_in < '${today}'`), await idsOf(`check_in >= '${today}'`)]
  await query(
    `update checkups set causes_version = 0, own_version = 9 where id = any(array[${[past[0], ahead[0]]}]::bigint[])`,
  )
  expect(await stale()).toEqual([ahead[0]])
  await query(`update checkups set rule_set = ${ruleSet.version - 1} where id = ${past[7]} or id = ${ahead[0]}`)
  expect(await stale()).toEqual([ahead[0], past[7]].toSorted((a = 0, b = 0) => a - b))
  expect(await stale(1, ahead[0])).toEqual([past[7]])
})

test('no plan of it reads all checkups', async () => {
  const { db } = context()
  const whole = /(Seq Scan on checkups|using checkups_pkey on checkups)\b/
  const plans = await plansOf(db, () => stale(50))
  expect(plans).toHaveLength(1)
  expect(plans.filter((plan) => whole.test(plan))).toEqual([])
})
