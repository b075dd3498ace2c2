// Planted defects of names and descriptions.
import { addDays, type Day } from '../../domain/stay.ts'
import type { SandboxRate } from '../world/rate-shape.ts'
import {
  addWords,
  dropItem,
  hasBreakfast,
  isRoomOnly,
  type Plant,
  plant,
  rename,
  reword,
  type Site,
  travelportOnly,
} from './plant.ts'

const rateDescriptionCheck = (name: string) => `rate_description.${name}`
const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const lastYear = ({ today }: Site) => String(Number(today.slice(0, 4)) - 1)
/** `21SEP26`, or with four digits. */
const hostDay = (day: Day, digits: 2 | 4) =>
  `${day.slice(8)}${months[Number(day.slice(5, 7)) - 1]}${day.slice(4 - digits, 4)}`

const clearTexts = (rate: SandboxRate, left: string[]) => {
  rate.rate_texts = left
  rate.rules.rate_description = left
  rate.rules.room_rate = []
}
const gone = [
  'rate_description.name_present',
  'rate_description.description_present',
  'rate_description.inclusions_named',
]

const filler =
  'ACCOMMODATION IS SUBJECT TO AVAILABILITY AND THE REGULATIONS OF THE PROPERTY GUESTS ENJOY COMPLIMENTARY PARKING AND THE SWIMMING FACILITIES NEXT TO THE CONFERENCE CENTER'.split(
    ' ',
  )
/**
 * The words and filler up to a length, ending inside a word: every text that a host cuts has the same length. Fewer
 * letters of a word (FACIL, COMPL) are how people shorten it.
 */
const cutAt = (words: string, length: number) => {
  const texts = filler.map((_, turn) => {
    const turned = [...filler.slice(turn), ...filler.slice(0, turn)].join(' ')
    return `${words} ${turned} ${turned} ${turned}`
  })
  const inside = texts.find(
    (text) => /^[A-Z]{7}$/.test(text.slice(length - 7, length)) && /^[A-Z]{2}/.test(text.slice(length)),
  )
  return (inside ?? texts[0] ?? words).slice(0, length)
}
/** More than any other defect may add to a text. */
const beyond = 90

const categories: Record<string, string> = { SEN: '13', GOV: '14', COR: '11', ROM: '8', SPA: '24', MIL: '4' }
const otherCategory = (how: string, plans: readonly string[]): Plant =>
  plant(
    rateDescriptionCheck('category_matches_name'),
    how,
    ['category', 'rate_text'],
    {
      fits: (rate) => plans.includes(rate.plan),
      often: 4,
      also: [rateDescriptionCheck('not_a_copy')],
    },
    (rate) => (rate.category = categories[rate.plan] ?? null),
  )

export const rateDescriptionPlants: readonly Plant[] = [
  plant(
    rateDescriptionCheck('name_present'),
    'no rate text in either answer',
    ['rate_text'],
    {
      gds: travelportOnly,
      also: gone,
    },
    (rate) => clearTexts(rate, []),
  ),
  plant(
    rateDescriptionCheck('name_present'),
    'rate text of one space',
    ['rate_text'],
    {
      gds: travelportOnly,
      also: gone,
    },
    (rate) => clearTexts(rate, [' ']),
  ),
  plant(
    rateDescriptionCheck('description_present'),
    'rate text elements left out',
    ['rate_text'],
    {
      gds: travelportOnly,
      also: gone,
      depth: 'rules',
    },
    (rate) => clearTexts(rate, []),
  ),
  plant(
    rateDescriptionCheck('description_present'),
    'empty rate text elements',
    ['rate_text'],
    {
      gds: travelportOnly,
      also: gone,
      depth: 'rules',
    },
    (rate) => clearTexts(rate, ['']),
  ),
  plant(
    rateDescriptionCheck('not_a_copy'),
    'the text of the room stands for the rate',
    ['rate_text', 'room_text'],
    {
      gds: travelportOnly,
      fits: isRoomOnly,
      depth: 'rules',
      also: ['cancellation_policy.text_agrees', 'rate_description.rate_and_rules_agree'],
    },
    (rate) => {
      rate.rate_texts = [...rate.room_texts]
      rate.rules.rate_description = [...rate.rules.room_detail]
    },
  ),
  plant(
    rateDescriptionCheck('not_cut_off'),
    'Details text cut inside a word',
    ['rate_text'],
    { gds: travelportOnly },
    (rate, site) => {
      rate.rate_texts = [cutAt(rate.rate_texts.join(' '), site.longest.details + beyond)]
    },
  ),
  plant(
    rateDescriptionCheck('not_cut_off'),
    'Rules text cut inside a word',
    ['rate_text'],
    { depth: 'rules' },
    (rate, site) => {
      rate.rules.rate_description = [cutAt(rate.rules.rate_description.join(' '), site.longest.rules + beyond)]
    },
  ),
  plant(
    rateDescriptionCheck('inclusions_named'),
    'breakfast is included and no text says so',
    ['rate_text', 'meals'],
    { fits: hasBreakfast, depth: 'rules' },
    (rate, site) => {
      const name = (rate.rate_texts[0] ?? '').replace(/ INCL(UDING)? .*/s, '')
      rename(rate, name.startsWith('BED AND') ? 'EASY RATE' : name)
      reword(rate, /(BUFFET|CONTINENTAL) \S+ INCLUDED/, '')
      dropItem(rate, 'Include in Rate')
      if (site.plan.cancel.kind === 'never') addWords(rate, 'NON REFUNDABLE')
    },
  ),
  plant(
    rateDescriptionCheck('inclusions_named'),
    'dinner is included and the text names breakfast alone',
    ['rate_text', 'meals'],
    { fits: (_, { plan }) => plan.meals === 'half_board', depth: 'rules', also: ['meal_plans.text_agrees'], often: 5 },
    (rate, site) => {
      const breakfast = site.dialect.words['BKFST'] ?? 'BKFST'
      rename(rate, `FLEX RATE INCL ${breakfast}`)
      reword(rate, / AND DINNER INCLUDED/, ' INCLUDED')
    },
  ),
  plant(rateDescriptionCheck('no_stale_period'), 'a season of last year', ['rate_text'], (rate, site) =>
    addWords(rate, `SUMMER OFFER ${lastYear(site)}`),
  ),
  plant(rateDescriptionCheck('no_stale_period'), 'valid until a day of last year', ['rate_text'], (rate, site) =>
    addWords(rate, `VALID UNTIL 31DEC${lastYear(site)}`),
  ),
  plant(rateDescriptionCheck('no_stale_period'), 'book by a day that is over', ['rate_text'], (rate, site) =>
    addWords(rate, `BOOK BY ${hostDay(addDays(site.today, -60), 4)}`),
  ),
  plant(rateDescriptionCheck('no_placeholder'), 'test words', ['rate_text'], (rate) =>
    addWords(rate, 'TEST RATE DO NOT BOOK'),
  ),
  plant(rateDescriptionCheck('no_placeholder'), 'do not sell', ['rate_text'], (rate) => addWords(rate, 'DO NOT SELL')),
  plant(
    rateDescriptionCheck('no_placeholder'),
    'name still to be decided',
    ['rate_text'],
    {
      also: [rateDescriptionCheck('not_a_copy')],
      fits: (rate, site) => isRoomOnly(rate, site) && site.plan.cancel.kind !== 'never',
    },
    (rate) => rename(rate, 'TBD'),
  ),
  otherCategory('senior or military name on another family', ['SEN', 'MIL']),
  otherCategory('government or corporate name on another family', ['GOV', 'COR']),
  otherCategory('package name on another family', ['ROM', 'SPA']),
  plant(
    rateDescriptionCheck('commission_known'),
    'commission is unknown',
    ['commission'],
    { gds: travelportOnly, also: ['pricing.commission_value_present'] },
    (rate) => (rate.commission = { indicator: 'unknown', percent: null }),
  ),
  plant(
    rateDescriptionCheck('commission_known'),
    'no commission element',
    ['commission'],
    {
      also: ['pricing.commission_value_present'],
    },
    (rate) => (rate.commission = null),
  ),
  plant(rateDescriptionCheck('booking_code_format'), 'five characters', ['code'], (rate) => {
    rate.code = `${rate.code.slice(0, 4)}${rate.code[5] ?? ''}`
  }),
  plant(rateDescriptionCheck('booking_code_format'), 'a dash in the code', ['code'], (rate) => {
    rate.code = `${rate.code.slice(0, 3)}-${rate.code.slice(3, 6)}`
  }),
  plant(
    rateDescriptionCheck('rate_and_rules_agree'),
    'Rules says the other of refundability',
    ['cancel', 'guarantee'],
    {
      gds: travelportOnly,
      depth: 'rules',
      also: [
        'cancellation_policy.text_agrees',
        'cancellation_policy.guarantee_agrees',
        'cancellation_policy.deadline_present',
        'cancellation_policy.deadline_computable',
      ],
    },
    (rate) => {
      const { cancel } = rate
      if (cancel)
        rate.rules.changed.cancel = {
          ...cancel,
          non_refundable: cancel.non_refundable === 'true' ? 'false' : 'true',
        }
    },
  ),
  plant(
    rateDescriptionCheck('rate_and_rules_agree'),
    'Rules lists other beds',
    ['beds', 'room_text'],
    {
      gds: travelportOnly,
      depth: 'rules',
      fits: (_, { room }) => room.code !== 'J1S',
      also: ['room_description.bed_text_agrees', 'room_description.code_agrees'],
    },
    (rate) => (rate.rules.changed.beds = [{ code: '203', quantity: '2' }]),
  ),
  plant(
    rateDescriptionCheck('rate_and_rules_agree'),
    'Rules includes a breakfast that Details does not',
    ['meals', 'rate_text'],
    {
      gds: travelportOnly,
      depth: 'rules',
      fits: isRoomOnly,
      also: ['meal_plans.text_agrees', 'rate_description.inclusions_named'],
    },
    (rate) => {
      rate.rules.changed.meals = { breakfast: 'true', lunch: 'false', dinner: 'false', codes: ['19'] }
    },
  ),
]
