// Defects that need two rates: both carry the same words, and both count as carriers.
import type { RoomType } from '../world/room-types.ts'
import type { SandboxRate } from '../world/rate-shape.ts'
import type { RateTopic, Plant } from './plant.ts'

export type PairPlant = Omit<Plant, 'spoil' | 'habit'> & {
  /** The difference that shows the words belong to two rates; nothing else is changed. */
  shown: readonly RateTopic[]
  fits(first: SandboxRate, second: SandboxRate): boolean
  spoil(rate: SandboxRate, room: RoomType): void
}

const sameList = (a: readonly unknown[], b: readonly unknown[]) => JSON.stringify(a) === JSON.stringify(b)

export const pairPlants: readonly PairPlant[] = [
  {
    check: 'rate_description.not_a_copy',
    how: 'two plans with the same text',
    depth: 'rules',
    parts: ['rate_text', 'category'],
    shown: ['room_text', 'beds', 'view', 'smoking', 'price'],
    gds: ['travel_port', 'sabre'],
    also: [],
    // Same room, meals and terms, so that the copy is the only defect.
    fits: (first, second) =>
      first.room === second.room &&
      first.plan !== second.plan &&
      first.total !== second.total &&
      first.meals?.breakfast === 'false' &&
      second.meals?.breakfast === 'false' &&
      first.rate_texts.length === second.rate_texts.length &&
      sameList(first.rate_texts.slice(1), second.rate_texts.slice(1)),
    spoil(rate, room) {
      const name = `SPECIAL OFFER ${room.name}`
      const [old = '', terms = ''] = rate.rate_texts
      rate.rate_texts[0] = name
      // Travelport repeats the name where rules have no words: a copy has words of its own.
      rate.rules.rate_description = rate.rules.rate_description.map(() => `${name} FOR YOUR COMFORT ${terms}`)
      rate.rules.room_rate = rate.rules.room_rate.map((text) => text.replace(old, 'SPECIAL OFFER'))
    },
  },
  {
    check: 'room_description.distinct_from_other_rooms',
    how: 'two rooms with the same text',
    depth: 'details',
    parts: ['room_text', 'rate_text', 'beds'],
    shown: ['view'],
    gds: ['travel_port', 'sabre'],
    also: [],
    fits: (first, second) =>
      first.plan === second.plan &&
      first.room !== second.room &&
      ['A1K', 'E1K', 'L1K'].includes(first.room) &&
      ['A1K', 'E1K', 'L1K'].includes(second.room) &&
      sameList(first.beds, second.beds) &&
      first.view !== second.view,
    spoil(rate, room) {
      rate.room_texts = [`ROOM WITH ${room.bed_words}`, 'FREE WIFI']
      rate.rules.room_detail = [`ROOM WITH ${room.bed_words} FREE WIFI`]
      rate.rules.room_rate = rate.rules.room_rate.map((text) => text.replace(room.name, 'ROOM'))
    },
  },
  {
    check: 'room_description.distinct_from_other_rooms',
    how: 'two rooms without words of their own',
    depth: 'details',
    parts: ['room_text', 'rate_text', 'beds'],
    shown: ['view'],
    gds: ['travel_port', 'sabre'],
    also: ['room_description.bed_text_agrees', 'rate_description.rate_and_rules_agree'],
    fits: (first, second) =>
      first.plan === second.plan &&
      first.room !== second.room &&
      (first.view !== second.view || !sameList(first.beds, second.beds)),
    spoil(rate, room) {
      rate.room_texts = ['RUN OF HOUSE ROOM']
      rate.rules.room_detail = ['RUN OF HOUSE ROOM']
      rate.rules.room_rate = rate.rules.room_rate.map((text) => text.replace(room.name, 'ROOM'))
    },
  },
]
