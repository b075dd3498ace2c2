// Planted differences in inclusions and terms: meals, refund, deadline, penalty, guarantee and deposit.
import { nightsOf } from '../../domain/stay.ts'
import type { Offer } from '../world/offer.ts'
import { worded } from '../world/dialect.ts'
import type { CancelTerms, MealBasis } from '../world/rate-plans.ts'
import { type Difference, difference, isFreeOfTerms, retell, tell, withPlan } from './difference.ts'

const fed = 'meal_plans.matches_expected'
const termed = 'cancellation_policy.matches_expected'
/** Phrases from own data in the text of the terms. */
const phrased = 'rate_description.has_expected_phrases'

/** The name stays that of the plan; a line of the text describes the meals. */
const served = (field: string, how: string, from: MealBasis, to: MealBasis, words: string): Difference =>
  difference(field, fed, how, (offer) => (offer.plan.meals === from ? withPlan(offer, { meals: to }) : null), {
    edit: (rate, { dialect }) => tell(rate, worded(words, dialect)),
  })

const cancelled = (
  field: string,
  how: string,
  to: (own: CancelTerms, offer: Offer) => CancelTerms | null,
): Difference =>
  difference(
    field,
    termed,
    how,
    (offer) => {
      const cancel = to(offer.plan.cancel, offer)
      return cancel && withPlan(offer, { cancel })
    },
    { also: [phrased] },
  )
const hourOf = (hour: number) => (hour === 12 ? 17 : hour - 2)
const charged = (how: string, words: string, penalty: { nights: string | null; percent: string | null }): Difference =>
  difference(
    'penalty',
    termed,
    how,
    // One night of one is the full stay, and so are two.
    ({ plan, ...offer }, stay) => (plan.cancel.kind === 'never' || nightsOf(stay) === 1 ? null : { ...offer, plan }),
    {
      edit: (rate) => {
        if (rate.cancel) rate.cancel = { ...rate.cancel, ...penalty }
        retell(rate, /\bOR 1 (NT|NIGHT) /g, words)
      },
    },
  )
const guaranteed = (how: string, guarantee: Offer['plan']['guarantee']): Difference =>
  difference('guarantee', termed, how, (offer) =>
    offer.plan.guarantee === 'card' && isFreeOfTerms(offer) ? withPlan(offer, { guarantee }) : null,
  )

export const mealAndTermDifferences: readonly Difference[] = [
  served('breakfast', 'breakfast is included', 'room_only', 'breakfast', '{BKFST} INCLUDED'),
  difference(
    'breakfast',
    fed,
    'no breakfast is included',
    (offer) =>
      offer.plan.meals === 'breakfast' && / \{INCL\}( BUFFET)? \{BKFST\}/.test(offer.plan.name)
        ? withPlan(offer, {
            meals: 'room_only',
            name: offer.plan.name.replace(/ \{INCL\}( BUFFET)? \{BKFST\}/, ''),
          })
        : null,
    { also: ['rate_description.matches_expected_name'] },
  ),
  served('dinner', 'dinner is included', 'breakfast', 'half_board', 'DINNER INCLUDED'),
  served('lunch', 'lunch and dinner are included', 'breakfast', 'full_board', 'LUNCH AND DINNER INCLUDED'),
  difference('lunch', fed, 'lunch is included', (offer) => (offer.plan.meals === 'room_only' ? offer : null), {
    edit: (rate) => {
      rate.meals = { breakfast: 'false', lunch: 'true', dinner: 'false', codes: [] }
      rate.rules.rate_description = rate.rules.rate_description.map((text) =>
        text.replace('ROOM ONLY', 'LUNCH INCLUDED'),
      )
      tell(rate, 'LUNCH INCLUDED')
      rate.sabre.meal_guests = rate.sabre.adults
    },
  }),
  difference(
    'refundable',
    termed,
    'loaded as non-refundable',
    (offer) =>
      offer.plan.cancel.kind !== 'never' && isFreeOfTerms(offer)
        ? withPlan(offer, { cancel: { kind: 'never' }, guarantee: 'prepaid' })
        : null,
    { also: [phrased] },
  ),
  difference(
    'refundable',
    termed,
    'loaded as refundable',
    (offer) =>
      offer.plan.cancel.kind === 'never'
        ? withPlan(offer, {
            cancel: { kind: 'days', days: 2, hour: 16 },
            guarantee: 'card',
            name: offer.plan.name.replace(' NON REF', ''),
          })
        : null,
    { also: [phrased, 'rate_description.matches_expected_name'] },
  ),
  cancelled('offset', 'two days more', (own) => (own.kind === 'days' ? { ...own, days: own.days + 2 } : null)),
  cancelled('offset', 'twice as many hours', (own) => (own.kind === 'hours' ? { ...own, hours: own.hours * 2 } : null)),
  cancelled('offset', 'a day before arrival', (own) =>
    own.kind === 'arrival' ? { kind: 'days', days: 1, hour: own.hour } : null,
  ),
  cancelled('drop time', 'another hour of the day of arrival', (own) =>
    own.kind === 'arrival' ? { ...own, hour: hourOf(own.hour) } : null,
  ),
  // Where only the number of days is sent, no GDS shows the hour.
  cancelled('drop time', 'another hour of the last day', (own, { dialect }) =>
    own.kind === 'days' && dialect.deadline !== 'offset' ? { ...own, hour: hourOf(own.hour) } : null,
  ),
  charged('two nights are charged', 'OR 2 $1S ', { nights: '2', percent: null }),
  charged('a third of the stay is charged', 'OR 30 PCT ', { nights: null, percent: '30' }),
  guaranteed('a deposit in place of a guarantee', 'deposit'),
  guaranteed('prepaid in place of a guarantee', 'prepaid'),
  difference(
    'deposit',
    termed,
    'another number of nights',
    (offer) => (offer.plan.guarantee === 'deposit' ? offer : null),
    {
      edit: (rate) => {
        if (rate.guarantee) rate.guarantee = { ...rate.guarantee, nights: '2' }
        retell(rate, /DEPOSIT OF 1 (NT|NIGHT)/g, 'DEPOSIT OF 2 $1S')
      },
    },
  ),
  difference(
    'deposit',
    termed,
    'half of the stay is paid',
    (offer) => (offer.plan.guarantee === 'prepaid' ? offer : null),
    {
      edit: (rate) => {
        if (rate.guarantee) rate.guarantee = { ...rate.guarantee, percent: '50' }
        retell(rate, /FULL PREPAYMENT/g, '50 PCT PREPAYMENT')
      },
    },
  ),
]
