// Rounds in turns, the spread that is printed, and the note of a busy machine.
import { expect, test } from 'vitest'
import { busyNote, inTurns, ratioOf, shownSpread, spreadOf } from './turns.ts'

test('each way has its turn in each round, and none is always first', async () => {
  const order: string[] = []
  const way = (name: string) => () => order.push(name)
  const measured = await inTurns({ ours: way('ours'), bound: way('bound') }, 3)
  expect(order).toEqual(['ours', 'bound', 'bound', 'ours', 'ours', 'bound'])
  expect(measured.ours.values).toEqual([1, 4, 5])
})

test('a ratio is taken round by round', () => {
  const ratio = ratioOf(spreadOf([2, 9, 4]), spreadOf([1, 3, 4]))
  expect(ratio).toEqual({ values: [2, 3, 1], median: 2, least: 1, most: 3 })
  expect(shownSpread(ratio)).toBe('2.00 (1.00 to 3.00)')
  expect(shownSpread(ratio, 1, ' ms')).toBe('2.0 ms (1.0 to 3.0)')
})

test.each([
  ['calm', 0.4, [10, 11, 12], null],
  ['other work before', 2.6, [10, 11, 12], 'load average 2.6 on 2 processors before, the bound took up to 1.20 times'],
  ['other work meanwhile', 0.4, [10, 16], 'the bound took up to 1.60 times its least'],
])('%s: the note', (_, load, values, words) => {
  const note = busyNote([spreadOf(values)], load, 2)
  if (words === null) expect(note).toBeNull()
  else expect(note).toContain(words)
})
