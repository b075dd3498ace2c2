// The first issues of the demo world: about rates with faults, sent and answered as by people.
import { expect, test } from 'vitest'
import type { Person } from '../../../domain/accounts.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { sandboxAccounts, testServer, worldHotels } from '../../testing/test-server.ts'
import { planCheckup, startCheckup } from '../checkups/service.ts'
import { fillDemoWorld } from '../demos/service.ts'
import { personWithEmail } from '../users/service.ts'
import { makeFirstIssues } from './make-first-issues.ts'

const { query, context } = testServer({ sandbox: true })
/** As the sandbox plants them: none in the first, many in the second. */
const [faultless, faulty] = [1, 8]

test('a rate with faults is reported with its findings, once however often it is begun; a hotel without faults is not reported', async () => {
  await query(
    'truncate tenants, plans, users, user_gds, tokens, gds_credentials, hotels, gds_hotels, user_hotels, gds_hotel_details restart identity cascade',
  )
  const agent = { travel_port: sandboxAccounts.agent, sabre: sandboxAccounts.sabre.agent }
  await fillDemoWorld(context(), worldHotels, agent)
  const start_date = addDays(todayIn(null, Date.now()), 23)
  const stay = { start_date, end_date: addDays(start_date, 2), adults: 1, children: 0 }
  const person = (await personWithEmail(context(), 'agent@demo.example')) as Person
  for (const hotel_id of [faultless, faulty]) {
    const wanted = { hotel_id, mode: 'full' as const, ...stay, corporate_codes: [], rate_category_codes: [] }
    const begun = await startCheckup(context(), await planCheckup(context(), person, wanted, 'travel_port'))
    expect(await begun.ended).toBeNull()
  }
  expect(await makeFirstIssues(context())).toBe(1)
  await query('delete from issue_answers') // as if the first start had ended before the answer
  expect(await makeFirstIssues(context())).toBe(1)
  expect(await makeFirstIssues(context())).toBe(1)
  const reported = await query(`select hotel_id, status, jsonb_array_length(report -> 'findings') > 0 has_findings,
    (select count(*)::int from issue_answers a where a.issue_id = issues.id) answers from issues`)
  expect(reported).toEqual([{ hotel_id: faulty, status: 'in_progress', has_findings: true, answers: 1 }])
})
