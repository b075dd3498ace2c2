// Which rates are of one room: by the room's words, however much of it was read.
import { expect, test } from 'vitest'
import { cleanRate } from '../testing/clean-rate.ts'
import { sameRoom } from './neighbours.ts'

const room = (room_rate_description: string | null, room_detail: string | null = null) =>
  sameRoom(cleanRate({ rate_name: 'BEST FLEX', room_rate_description, room_detail }))

test('rules that put the plan’s name before the room’s words describe the same room', () => {
  expect(room('BEST FLEX DELUXE ROOM 1 KING')).toBe(room('Deluxe room, 1 king'))
  expect(room('BEST FLEX')).not.toBe(room('DELUXE ROOM 1 KING'))
})

test('a detail is about the room alone, and without words no room is known', () => {
  expect(room('BEST FLEX DELUXE ROOM', 'CITY VIEW')).toBe(room('DELUXE', 'City view'))
  expect(room(null)).toBe('')
})
