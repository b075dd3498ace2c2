// Planted defects of cancellation.
import { addDays, daysBetween } from '../../domain/stay.ts'
import { momentAt, spokenHour } from '../world/clock.ts'
import type { Cancel, SandboxRate } from '../world/rate-shape.ts'
import { cancelWords } from '../world/terms.ts'
import {
  addWords,
  hasCard,
  isFlexible,
  type Plant,
  plant,
  reword,
  type Site,
  travelportOnly,
  policyCheck,
} from './plant.ts'

const isLocked = (_: SandboxRate, site: Site) => site.plan.cancel.kind === 'never'
const hasDays = (_: SandboxRate, site: Site) => site.plan.cancel.kind === 'days'

type PolicyPlantOptions = Partial<Pick<Plant, 'also' | 'depth' | 'gds'>> & {
  fits?: (rate: SandboxRate, site: Site) => boolean
}
/** Changes the structure and leaves the words. */
const structure = (
  name: string,
  how: string,
  change: (cancel: Cancel, site: Site) => Partial<Cancel>,
  more: PolicyPlantOptions = {},
) =>
  plant(policyCheck(name), how, ['cancel'], { fits: isFlexible, ...more }, (rate, site) => {
    if (rate.cancel) rate.cancel = { ...rate.cancel, ...change(rate.cancel, site) }
  })
const cancelWordsOf = (site: Site) => cancelWords(site.plan.cancel, site.dialect)
/** The same terms without a day or an hour. */
const vague = (rate: SandboxRate, site: Site) =>
  reword(rate, cancelWordsOf(site), cancelWordsOf(site).replace(/ (BY|\d+ HRS).{0,80}?(?= OR )/, ' POLICY APPLIES'))
const says = (how: string, words: (site: Site) => string, more: PolicyPlantOptions) =>
  plant(policyCheck('text_agrees'), how, ['cancel', 'guarantee', 'rate_text'], more, (rate, site) =>
    reword(rate, cancelWordsOf(site), words(site)),
  )
const withoutNoShow = (rate: SandboxRate) => reword(rate, /^NO SHOW .*$/, '')

export const cancellationPlants: readonly Plant[] = [
  structure('refundable_known', 'refundability is unknown', () => ({ non_refundable: 'unknown' }), {
    gds: travelportOnly,
  }),
  structure('refundable_known', 'no word on refundability', () => ({ non_refundable: null })),
  plant(
    policyCheck('refundable_known'),
    'no CancelInfo',
    ['cancel'],
    {
      fits: isFlexible,
      also: [policyCheck('deadline_present'), policyCheck('penalty_present'), policyCheck('deadline_computable')],
    },
    (rate) => (rate.cancel = null),
  ),
  structure('deadline_present', 'neither deadline nor offset', () => ({ deadline: null, offset: null }), {
    also: [policyCheck('deadline_computable')],
  }),
  plant(
    policyCheck('deadline_present'),
    'no deadline in structure or words',
    ['cancel', 'rate_text'],
    { fits: isFlexible, also: [policyCheck('deadline_computable')] },
    (rate, site) => {
      if (rate.cancel) rate.cancel = { ...rate.cancel, deadline: null, offset: null }
      vague(rate, site)
    },
  ),
  structure(
    'deadline_computable',
    'an offset without its number',
    () => ({ deadline: null, offset: { unit: 'Day', multiplier: null, drop: 'BeforeArrival' } }),
    { also: [policyCheck('deadline_present')] },
  ),
  structure(
    'deadline_computable',
    'an offset in a unit that does not exist',
    () => ({ deadline: null, offset: { unit: 'Season', multiplier: '1', drop: 'BeforeArrival' } }),
    { also: [policyCheck('deadline_present')] },
  ),
  structure(
    'deadline_computable',
    'an offset without its unit',
    () => ({ deadline: null, offset: { unit: null, multiplier: '2', drop: 'BeforeArrival' } }),
    { also: [policyCheck('deadline_present')] },
  ),
  structure(
    'offset_agrees',
    'the deadline is two days before its offset',
    (_, { plan, stay, hotel }) =>
      plan.cancel.kind === 'days'
        ? {
            deadline: momentAt(addDays(stay.check_in, -plan.cancel.days - 2), plan.cancel.hour, hotel.city.time_zone),
            offset: { unit: 'Day', multiplier: String(plan.cancel.days), drop: 'BeforeArrival' },
          }
        : {},
    { fits: hasDays, also: [policyCheck('text_agrees')] },
  ),
  structure(
    'offset_agrees',
    'the offset is three days before its deadline',
    (_, { plan, stay, hotel }) =>
      plan.cancel.kind === 'days'
        ? {
            deadline: momentAt(addDays(stay.check_in, -plan.cancel.days), plan.cancel.hour, hotel.city.time_zone),
            offset: { unit: 'Hour', multiplier: String(plan.cancel.days * 24 + 72), drop: 'BeforeArrival' },
          }
        : {},
    { fits: hasDays, also: [policyCheck('text_agrees')] },
  ),
  structure(
    'offset_agrees',
    'two days before arrival beside the evening of arrival',
    () => ({ offset: { unit: 'Day', multiplier: '2', drop: 'BeforeArrival' } }),
    { fits: (_, { plan }) => plan.cancel.kind === 'arrival', also: [policyCheck('text_agrees')] },
  ),
  plant(
    policyCheck('text_agrees'),
    'non refundable in words on a refundable rate',
    ['cancel', 'guarantee', 'rate_text'],
    { fits: hasCard, also: [policyCheck('guarantee_agrees')] },
    (rate) => addWords(rate, 'NON REF'),
  ),
  says('the words cannot be cancelled, the structure can', () => 'NON CANCELLABLE NON REFUNDABLE', {
    fits: hasCard,
    also: [policyCheck('guarantee_agrees')],
  }),
  says('free cancellation in words on a non refundable rate', () => 'FREE CXL UNTIL 6PM DAY OF ARRIVAL', {
    fits: isLocked,
    also: [policyCheck('guarantee_agrees'), policyCheck('penalty_present')],
  }),
  says(
    'another deadline in words',
    ({ plan, dialect }) =>
      plan.cancel.kind === 'days'
        ? cancelWords({ kind: 'days', days: plan.cancel.days + 2, hour: plan.cancel.hour }, dialect)
        : cancelWords({ kind: 'days', days: 4, hour: 16 }, dialect),
    { fits: isFlexible },
  ),
  // In a stay of one night both cost the same.
  says('two nights in words, one in structure', (site) => cancelWordsOf(site).replace(/OR 1 (NT|NIGHT)/, 'OR 2 $1S'), {
    fits: (rate, site) => isFlexible(rate, site) && daysBetween(site.stay.check_in, site.stay.check_out) > 1,
  }),
  plant(
    policyCheck('penalty_present'),
    'no penalty in structure or words',
    ['cancel', 'rate_text'],
    { fits: isFlexible, depth: 'rules', also: [policyCheck('no_show_stated')] },
    (rate) => {
      if (rate.cancel) rate.cancel = { ...rate.cancel, nights: null }
      reword(rate, / OR 1 (NT|NIGHT) (CHRG|CHARGE)/, '')
      withoutNoShow(rate)
    },
  ),
  plant(
    policyCheck('penalty_present'),
    'a penalty that is not named',
    ['cancel', 'rate_text'],
    { fits: isFlexible, depth: 'rules', also: [policyCheck('no_show_stated')] },
    (rate) => {
      if (rate.cancel) rate.cancel = { ...rate.cancel, nights: null }
      reword(rate, / OR 1 (NT|NIGHT) (CHRG|CHARGE)/, '')
      withoutNoShow(rate)
      rate.rules.items.push({ name: 'Cancellation', texts: ['CONTACT HOTEL FOR DETAILS'] })
    },
  ),
  ...[1, 2].map((days) =>
    plant(
      policyCheck('deadline_before_arrival'),
      `the deadline is ${days} day after arrival`,
      ['cancel', 'rate_text'],
      { fits: isFlexible },
      (rate, site) => {
        vague(rate, site)
        if (rate.cancel)
          rate.cancel = {
            ...rate.cancel,
            deadline: momentAt(addDays(site.stay.check_in, days), 16, site.hotel.city.time_zone),
            offset: null,
          }
      },
    ),
  ),
  plant(
    policyCheck('no_show_stated'),
    'no word on no show',
    ['cancel', 'rate_text'],
    {
      depth: 'rules',
      fits: isFlexible,
    },
    withoutNoShow,
  ),
  plant(
    policyCheck('no_show_stated'),
    'early departure in place of no show',
    ['cancel', 'rate_text'],
    { depth: 'rules', fits: isFlexible },
    (rate, { plan }) => {
      withoutNoShow(rate)
      const hour = plan.cancel.kind === 'never' ? 12 : 10
      rate.rules.items.push({ name: 'Cancellation', texts: [`EARLY DEPARTURE NOTICE BY ${spokenHour(hour)}`] })
    },
  ),
]
