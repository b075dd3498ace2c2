// Work on much own data is fair between companies, whatever it is.
import { expect, test } from 'vitest'
import { workOnOwnData } from './own-data-desk.ts'

test('with 100 files of one company waiting, the work of another waits at most two turns', async () => {
  const begun: number[] = []
  const work = (tenant_id: number) =>
    workOnOwnData(
      async () => {
        begun.push(tenant_id)
        throw new Error('begun')
      },
      { lane: 'page', tenant_id },
    ).catch(() => undefined)
  await Promise.all([...Array.from({ length: 100 }, () => work(1)), work(2)])
  expect(begun).toHaveLength(101)
  expect(begun.indexOf(2)).toBeLessThanOrEqual(2)
})
