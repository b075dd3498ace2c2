// Statements that are sent together: their order, their results, and what happens to the others when one fails.
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { testServer } from '../../testing/test-server.ts'
import { together } from './together.ts'

const { context } = testServer()
beforeAll(() => context().db.execute(sql`create table noted (place serial, word text unique)`))
const words = async () =>
  (await context().db.execute(sql`select word from noted order by place`)).rows.map(({ word }) => word)

test('statements run in their order, whether they are awaited inside or not', async () => {
  const results = await context().db.transaction((tx) =>
    together(
      async () => {
        await tx.execute(sql`insert into noted (word) values ('first')`)
        await tx.execute(sql`insert into noted (word) values ('last')`)
        return 1
      },
      () => tx.execute(sql`insert into noted (word) values ('second')`),
      () => null,
      async () => (await tx.execute(sql`insert into noted (word) values ('third') returning word`)).rows[0],
    ),
  )
  expect(results).toEqual([1, expect.anything(), null, { word: 'third' }])
  expect(await words()).toEqual(['first', 'second', 'third', 'last'])
})

test('an error that only says that the transaction had failed is not the one that is thrown', async () => {
  const storing = context().db.transaction((tx) =>
    together(
      async () => {
        // Its error passes through more hands than those of the statements behind it, which arrive with it.
        const deep = async (left: number): Promise<unknown> =>
          left > 0 ? await deep(left - 1) : await tx.execute(sql`select 1 / 0`)
        await deep(20)
      },
      () => tx.execute(sql`select 1`),
      () => tx.execute(sql`select 2`),
    ),
  )
  await expect(storing).rejects.toMatchObject({ cause: { message: expect.stringContaining('division by zero') } })
})

test('when one fails nothing is stored, and its error is the one that is thrown', async () => {
  const storing = context().db.transaction((tx) =>
    together(
      async () => {
        await tx.execute(sql`insert into noted (word) values ('before')`)
        await tx.execute(sql`insert into noted (word) values ('after it')`)
      },
      () => tx.execute(sql`insert into noted (word) values ('first')`),
      () => tx.execute(sql`insert into noted (word) values ('another')`),
    ),
  )
  await expect(storing).rejects.toMatchObject({ cause: { message: expect.stringContaining('noted_word_key') } })
  expect(await words()).not.toContain('another')
  expect(await words()).not.toContain('before')
  await context().db.execute(sql`insert into noted (word) values ('later')`)
  expect(await words()).toContain('later')
})
