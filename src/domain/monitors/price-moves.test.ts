// Moves of a price that is right: told over the chosen percentage, confirmed, and from the price that was told last.
import { expect, test } from 'vitest'
import { followPrice, type WatchedPrice } from './price-moves.ts'

const start = Date.UTC(2026, 11, 1, 6)
const at = (minutes: number) => new Date(start + minutes * 60_000).toISOString()
type Step = [minutes: number, amount: string, currency?: string]
const movesOf = (steps: readonly Step[], percent: number | null) => {
  let watched: WatchedPrice | null = null
  return steps.flatMap(([minutes, amount, currency = 'EUR']) => {
    const seen = { at: at(minutes), run_id: minutes, checkup_id: minutes, amount, currency }
    const followed: ReturnType<typeof followPrice> = followPrice(watched, seen, percent)
    watched = followed.watched
    return followed.change ? [[followed.change.was, followed.change.shown]] : []
  })
}

const first: Step = [0, '100.00']
test.each<[string, Step[], number | null, [string, string][]]>([
  ['over the percentage, seen twice', [first, [20, '111.00'], [40, '111.00']], 10, [['EUR 100.00', 'EUR 111.00']]],
  ['downwards', [first, [20, '80'], [40, '80']], 10, [['EUR 100.00', 'EUR 80.00']]],
  ['with its newest price', [first, [20, '111.00'], [40, '115.00']], 10, [['EUR 100.00', 'EUR 115.00']]],
  [
    'counted from the one told last',
    [first, [20, '120'], [40, '120'], [60, '131'], [80, '131']],
    10,
    [['EUR 100.00', 'EUR 120.00']],
  ],
  [
    'that creeps, once it comes to more',
    [first, [20, '106'], [40, '108'], [60, '112'], [80, '112']],
    10,
    [['EUR 100.00', 'EUR 112.00']],
  ],
  ['just the percentage is none', [first, [20, '110.00'], [40, '110.00']], 10, []],
  ['seen once is none', [first, [20, '120']], 10, []],
  ['seen twice within 10 minutes is none', [first, [20, '120'], [29, '120']], 10, []],
  ['that is taken back is none', [first, [20, '120'], [40, '100'], [60, '120']], 10, []],
  ['one up and one down are not the same', [first, [20, '120'], [40, '80'], [45, '80']], 10, []],
  ['fetched earlier is none', [first, [20, '120'], [15, '120']], 10, []],
  ['of another currency is none', [first, [20, '120', 'USD'], [40, '120', 'USD']], 10, []],
  ['is none with the switch off', [first, [20, '200'], [40, '200']], null, []],
])('a move %s', (_, steps, percent, moves) => expect(movesOf(steps, percent)).toEqual(moves))
