// Planted defects of names, rooms and meals in fields that only Sabre has.
import type { SandboxRate } from '../world/rate-shape.ts'
import { hasBreakfast, isRoomOnly, type Plant, plant, sabreOnly, type Site } from './plant.ts'

type Fits = (rate: SandboxRate, site: Site) => boolean
const isShared: Fits = (_, { stay }) => stay.adults >= 2
const namedBy = (how: string, name: string): Plant =>
  plant(
    'rate_description.name_present',
    how,
    ['rate_text'],
    { gds: sabreOnly, also: ['rate_description.no_placeholder', 'rate_description.not_a_copy'] },
    (rate) => {
      rate.rate_texts[0] = name
    },
  )
const plantTexts = (how: string, texts: (rate: SandboxRate) => string[], check: string, fits: Fits): Plant =>
  plant(
    `rate_description.${check}`,
    how,
    ['rate_text', 'room_text'],
    { gds: sabreOnly, fits, also: ['rate_description.inclusions_named', 'cancellation_policy.text_agrees'] },
    (rate) => {
      rate.rules.rate_description = texts(rate)
    },
  )
const everyRate: Fits = () => true
const room = (how: string, adults: (asked: number) => number, fits: Fits): Plant =>
  plant('room_description.occupancy_covers_guests', how, ['guests'], { gds: sabreOnly, fits }, (rate, { stay }) => {
    rate.sabre.adults = adults(stay.adults)
  })
const includes = (how: string, words: string, fits: Fits): Plant =>
  plant('meal_plans.text_agrees', how, ['meals', 'rate_text'], { gds: sabreOnly, fits }, (rate) => {
    rate.rules.items = [
      ...rate.rules.items.filter(({ name }) => name !== 'Include in Rate'),
      { name: 'Include in Rate', texts: [words] },
    ]
  })
const plantMeals = (how: string, count: (asked: number) => number): Plant =>
  plant(
    'meal_plans.covers_all_guests',
    how,
    ['meals'],
    { gds: sabreOnly, fits: (rate, site) => hasBreakfast(rate, site) && isShared(rate, site) },
    (rate, { stay }) => {
      rate.sabre.meal_guests = count(stay.adults)
    },
  )

export const sabreFieldPlants: readonly Plant[] = [
  namedBy('RatePlanName of one space', ' '),
  namedBy('a dash for RatePlanName', '-'),
  plantTexts('no RatePlanDescription', () => [], 'description_present', everyRate),
  plantTexts('an empty RatePlanDescription', () => [''], 'description_present', everyRate),
  plantTexts('RatePlanDescription repeats the room', (rate) => [...rate.rules.room_detail], 'not_a_copy', isRoomOnly),
  room('the room is for one guest fewer', (asked) => asked - 1, isShared),
  room('the room is for nobody', () => 0, everyRate),
  plant(
    'meal_plans.other_meals_known',
    'no word on dinner, nor a meal code, and the text includes it',
    ['meals', 'rate_text'],
    { gds: sabreOnly },
    (rate) => {
      if (rate.meals) rate.meals = { ...rate.meals, lunch: null, dinner: null, codes: [] }
      rate.rules.items = [...rate.rules.items, { name: 'Include in Rate', texts: ['DINNER INCLUDED'] }]
    },
  ),
  includes('RatePlanInclusions have a breakfast that MealsIncluded lacks', 'DAILY BREAKFAST INCLUDED', isRoomOnly),
  includes('RatePlanInclusions have a dinner that MealsIncluded lacks', 'DINNER INCLUDED', isRoomOnly),
  plantMeals('GuestCount leaves one guest out', (asked) => asked - 1),
]
