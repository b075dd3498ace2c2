// A text is read once a day, on each of the days that hotels around the world are on, however much is read in between.
import { expect, test } from 'vitest'
import { remembered } from './rate-texts.ts'
import type { CheckContext } from './verdict.ts'

const on = (today: string) => ({ today }) as CheckContext
const counting = () => {
  const read: string[] = []
  const reader = remembered((text, today) => {
    read.push(`${today} ${text}`)
    return text.length
  })
  return { read, reader }
}

test('hotels on two days do not make each other read their texts again', () => {
  const { read, reader } = counting()
  for (let round = 0; round < 3; round++)
    for (const today of ['2026-11-24', '2026-11-25']) expect(reader('BREAKFAST', on(today))).toBe(9)
  expect(read).toEqual(['2026-11-24 BREAKFAST', '2026-11-25 BREAKFAST'])
})

test('a day that is over gives its room to a new one', () => {
  const { read, reader } = counting()
  for (const today of ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-24']) reader('WIFI', on(today))
  expect(read).toHaveLength(5)
})

test('a text in use is kept while thousands of others pass, and those are forgotten', () => {
  const { read, reader } = counting()
  const long = 'X'.repeat(1_000)
  for (let n = 0; n < 2_000; n++) {
    reader('ROOM ONLY', on('2026-11-24'))
    reader(`${n} ${long}`, on('2026-11-24'))
  }
  expect(read.filter((text) => text.endsWith('ROOM ONLY'))).toHaveLength(1)
  reader(`0 ${long}`, on('2026-11-24'))
  expect(read.filter((text) => text.startsWith('2026-11-24 0 X'))).toHaveLength(2)
})
