// Callers at the same time share one reading of a checkup, and no error of each other: each reads in a transaction of its own.
import { expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { type FixSource, type Group, makeFixes } from './make-fixes.ts'

const weights = { p1: 0, q1: 0, p2: 0, q2: 0, p3: 0, q3: 0, p4: 0, q4: 0, p5: 0, q5: 0 }
const group: Group = { of: '1 1', hotel_id: 1, hotel: 'Park', mark: 'a', rates_count: 1 }
const at = '2026-11-01T00:00:00.000Z'
const checkup = { ...weights, id: 7, check_in: '2026-12-01', nights: 2, rates_count: 1, fetched_at: at, scored_at: at }
const none = new Map([[7, { causes: [], isOfToday: true }]])

/** A caller whose readings of causes end as they are told to; `reads` is how many it has begun. */
const caller = (db: object) => {
  const endings: { resolve(causes: typeof none): void; reject(error: Error): void }[] = []
  const source: FixSource = {
    name: 'now',
    checkups: async () => new Map([[group.of, [checkup]]]),
    causes: () => new Promise((resolve, reject) => endings.push({ resolve, reject })),
  }
  const fixes = makeFixes({ db } as Pick<Context, 'db'>, 1, [group], source)
  fixes.catch(() => {})
  const begun = async (reads: number) => {
    await expect.poll(() => endings.length).toBe(reads)
  }
  return { fixes, endings, begun }
}
/** The second one begins while the first one reads. */
const two = async () => {
  const db = {}
  const first = caller(db)
  await first.begun(1)
  const second = caller(db)
  await new Promise(setImmediate)
  return { db, first, second }
}

test('one reading answers both', async () => {
  const { first, second } = await two()
  first.endings[0]?.resolve(none)
  expect(await Promise.all([first.fixes, second.fixes])).toEqual([[[]], [[]]])
  expect(second.endings).toEqual([])
})

test('where the reading of one fails, the other reads by itself, and what it read is kept', async () => {
  const { db, first, second } = await two()
  first.endings[0]?.reject(new Error('the replica is gone'))
  await expect(first.fixes).rejects.toThrow('the replica is gone')
  await second.begun(1)
  second.endings[0]?.resolve(none)
  expect(await second.fixes).toEqual([[]])
  const third = caller(db)
  expect(await third.fixes).toEqual([[]])
  expect(third.endings).toEqual([])
})

test('whose own reading fails too has its own error', async () => {
  const { first, second } = await two()
  first.endings[0]?.reject(new Error('the replica is gone'))
  await second.begun(1)
  second.endings[0]?.reject(new Error('the primary is gone'))
  await expect(second.fixes).rejects.toThrow('the primary is gone')
})
