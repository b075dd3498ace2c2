// The word for a spell by its age, by what people did, and by its stays.
import { expect, test } from 'vitest'
import { type SpellNow, spellStateOf } from './spell-state.ts'

const now = '2026-03-20T12:00:00.000Z'
const young = '2026-03-14T12:00:00.000Z'
const spell: SpellNow = {
  opened_at: young,
  gone_at: null,
  came_back: 0,
  marked_rule_set: null,
  last_stay: '2026-05-01',
  acted_at: null,
}

test.each<[string, Partial<SpellNow>, string]>([
  ['is new for seven days', {}, 'new'],
  ['is open after seven days', { opened_at: '2026-03-13T12:00:00.000Z' }, 'open'],
  ['is open once somebody has acted', { acted_at: young }, 'open'],
  ['is new for what somebody did in an earlier spell', { acted_at: '2026-03-01T00:00:00.000Z' }, 'new'],
  ['is back for seven days', { came_back: 2 }, 'back'],
  ['is open seven days after it came back', { came_back: 1, opened_at: '2026-03-10T00:00:00.000Z' }, 'open'],
  ['is open where another rule set began to see it', { marked_rule_set: 12 }, 'open'],
  ['is gone', { gone_at: now }, 'gone'],
  ['is past the day after its last check-in day', { last_stay: '2026-03-19' }, 'past'],
  ['is not past on its last check-in day', { last_stay: '2026-03-20' }, 'new'],
])('a spell %s', (_, change, state) => {
  expect(spellStateOf({ ...spell, ...change }, { now, today: '2026-03-20' })).toBe(state)
})
