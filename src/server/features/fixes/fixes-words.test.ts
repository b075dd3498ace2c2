// What people said about a fix and since when it is found, when a newer program says its cause in other words.
import { expect, test } from 'vitest'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { testServer } from '../../testing/test-server.ts'

const { ask, ended, query } = testServer({ sandbox: true })
const today = todayIn(null, Date.now())

test('it stays with its cause, and not when own data asks for something else', async () => {
  const body = { hotel_id: 2, start_date: addDays(today, 10), end_date: addDays(today, 12) }
  const { status, body: answer } = await ask('owner', 'POST /checkups', { body })
  const read = status === 202 ? (await ended('owner', answer.data.id)).status : 'done'
  expect(read).toBe('done')
  const listed = async (search: string) => (await ask('owner', `GET /fixes?length=1000&${search}`)).body.data
  const [{ key }] = await listed('hotel_id=2')
  const inOldWords = (version: string) =>
    query(`update checkups set causes_version = 0, own_version = ${version},
      causes = replace(causes::text, '"${key}"', '"1-said-otherwise"')::jsonb where hotel_id = 2`)
  const keysAfterRescoring = async () => {
    const job = (await ask('owner', 'POST /hotels/2/rescore')).body.data
    expect((await ended('owner', job.id)).status).toBe('done')
    return (await query('select key from fix_states')).map((row) => row.key)
  }
  const until = addDays(today, 7)
  expect((await ask('owner', `PATCH /hotels/2/fixes/${key}`, { body: { state: 'snoozed', until } })).status).toBe(200)
  await query(`update fix_states set key = '1-said-otherwise'`)
  await query(`update fix_spells set key = '1-said-otherwise' where key = '${key}'`)
  await inOldWords('own_version + 1')
  expect(await keysAfterRescoring()).toEqual(['1-said-otherwise'])
  await inOldWords('own_version')
  expect(await keysAfterRescoring()).toEqual([key])
  expect(await query(`select 1 from fix_spells where key = '${key}'`)).toHaveLength(1)
  expect(await query(`select 1 from fix_spells where key = '1-said-otherwise'`)).toEqual([])
  expect(await listed('state=snoozed')).toMatchObject([{ key, until }])
})
