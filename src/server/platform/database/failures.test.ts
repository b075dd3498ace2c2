// A database that is gone for a while is 503; people's data stays out of the log.
import { tmpdir } from 'node:os'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from './open-database.ts'
import { isOutage, loggable } from './failures.ts'

const failure = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test('an unreachable PostgreSQL is an outage', async () => {
  const { db, stop } = await openDatabase({ url: 'postgres://nobody@127.0.0.1:1/nothing', folder: tmpdir() })
  expect(isOutage(await failure(db.execute(sql`select 1`)))).toBe(true)
  await stop()
})

test.each([
  [{ code: '57P01' }, true],
  [new Error('Failed query', { cause: { code: '08P01', message: 'server login has been failing' } }), true],
  [new Error('Failed query', { cause: new Error('Connection terminated unexpectedly') }), true],
  [new Error('Failed query', { cause: { code: '23505' } }), false],
  [Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }), true],
  [Object.assign(new Error('aborted'), { code: 'ECONNRESET' }), false], // a client that left
  [new TypeError('x is not a function'), false],
  [undefined, false],
])('%o: %s', (error, expected) => {
  expect(isOutage(error)).toBe(expected)
})

test('the values of a statement are not logged, its text and location are', async () => {
  const { db, stop } = await openDatabase({ url: 'postgres://nobody@127.0.0.1:1/nothing', folder: tmpdir() })
  const written = JSON.stringify(loggable(await failure(db.execute(sql`select ${'canary-secret'}::text as shown`))))
  expect(written).toContain('select $1::text as shown')
  expect(written).toContain('failures.test.ts')
  expect(written).not.toContain('canary')
  await stop()
})
