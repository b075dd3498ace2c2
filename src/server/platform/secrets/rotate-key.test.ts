// A change of the secret key can be stopped anywhere: every secret still opens, and a second run finishes it.
import { beforeEach, expect, test } from 'vitest'
import { testServer } from '../../testing/test-server.ts'
import { countOthers, rewrapAll } from './rotate-key.ts'
import { type Sealing, sealingWith } from './sealing.ts'

const { query, context } = testServer()
const [oldKey, newKey] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const [old, both, next] = [sealingWith(oldKey), sealingWith(newKey, [oldKey]), sealingWith(newKey)]
const people = [2, 3, 4, 5, 6]
const placeOf = (id: number, gds: number) => [0, id, gds, 'password']

beforeEach(async () => {
  await query('delete from gds_credentials')
  for (const id of people)
    for (const gds of [1, 2])
      await query(`insert into gds_credentials (tenant_id, user_id, gds_id, username, password)
        select tenant_id, id, ${gds}, 'u', '\\x${old.seal(`secret ${id} ${gds}`, placeOf(id, gds)).toString('hex')}'
        from users where id = ${id}`)
})

const readable = async (seal: Sealing) => {
  const rows = await query(`select user_id, gds_id, encode(password, 'hex') sealed from gds_credentials`)
  return rows.filter(({ user_id, gds_id, sealed }) => {
    const [id, gds] = [Number(user_id), Number(gds_id)]
    try {
      return seal.open(Buffer.from(String(sealed), 'hex'), placeOf(id, gds)) === `secret ${id} ${gds}`
    } catch {
      return false
    }
  }).length
}

/** A database that is gone after so many statements, as for a process that is killed then. */
const goneAfter = (statements: number) => {
  let left = statements
  const { db } = context()
  return new Proxy(db, {
    get: (of, name) => {
      const found: unknown = Reflect.get(of, name)
      if (name !== 'execute' || typeof found !== 'function') return found
      return (...given: unknown[]) => {
        if (left === 0) throw new Error('killed')
        left -= 1
        return found.apply(of, given) as unknown
      }
    },
  })
}

test('stopped after any statement, 0 secrets are unreadable, and the next run ends it', async () => {
  for (let after = 0; after < 20; after++) {
    await rewrapAll(goneAfter(after), both).catch(() => undefined)
    expect(await readable(both)).toBe(10)
  }
  expect(await countOthers(context().db, both)).toBe(0)
  expect(await readable(next)).toBe(10)
  expect(await rewrapAll(context().db, both)).toMatchObject({ rewrapped: 0, unreadable: 0 })
})

test('what neither key opens is counted and left as it is', async () => {
  const foreign = sealingWith(Buffer.alloc(32, 9)).seal('x', placeOf(2, 1)).toString('hex')
  await query(`update gds_credentials set password = '\\x${foreign}' where user_id = 2 and gds_id = 1`)
  expect(await rewrapAll(context().db, both)).toMatchObject({ rewrapped: 9, unreadable: 1 })
  expect(await countOthers(context().db, both)).toBe(1)
  expect(
    await query(`select count(*)::int n from gds_credentials where encode(password, 'hex') = '${foreign}'`),
  ).toEqual([{ n: 1 }])
})

test('every column of bytes is rewrapped, or is no secret that must be kept', async () => {
  const columns = await query(`select table_name || '.' || column_name name from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea' and table_name !~ '^evidence_\\d' order by 1`)
  expect(columns.map(({ name }) => name)).toEqual([
    'demos.token',
    'documents.bytes', // a PDF or spreadsheet of a rate
    'evidence.bytes', // a response of a GDS, packed; its months have the same
    'evidence_kept.bytes',
    'gds_accounts.token', // fetched again
    'gds_credentials.password',
    'gds_credentials.token',
    'hotel_import_chunks.rows', // of an uploaded file, packed
    'outbox.link',
    'outbox_files.bytes', // an attached spreadsheet
    'second_factors.secret',
    'webhooks.previous_secret',
    'webhooks.secret',
  ])
})
