// Differences of the name, kind, commission and phrases of a plan, and of the name, view, smoking, guests and beds of a room.
import { type GdsName, gdsNames } from '../../domain/gds.ts'
import { wireStyleOf } from '../sabre/wire-style.ts'
import type { Offer } from '../world/offer.ts'
import { type Difference, difference, retell, withPlan, withRoom } from './difference.ts'

const named = 'rate_description.matches_expected_name'
const phrased = 'rate_description.has_expected_phrases'
const roomed = 'room_description.matches_expected_room'
const bedded = 'room_description.matches_expected_beds'

const mealWords = ({ plan }: Offer) => (/\{BKFST\}/.test(plan.name) ? ' {INCL} {BKFST}' : '')
/** Nothing that a name promises is lost with it. */
const isPlainPlan = ({ plan }: Offer) => (plan.meals === 'room_only' || plan.meals === 'breakfast') && !plan.promotion
const renamed = (how: string, name: string): Difference =>
  difference('name', named, how, (offer) =>
    isPlainPlan(offer) && !/DEPOSIT|NON REF/.test(offer.plan.name)
      ? withPlan(offer, { name: `${name} ${offer.plan.code}${mealWords(offer)}` })
      : null,
  )
const rekinded = (how: string, category: string): Difference =>
  difference(
    'category',
    named,
    how,
    // The words of one plan under two kinds look like two plans.
    { also: ['rate_description.not_a_copy'] },
    (offer) => (['12', '13', '24'].includes(offer.plan.category) ? withPlan(offer, { category }) : null),
  )
const paid = (
  how: string,
  commission: (own: string | null, offer: Offer) => string | null | undefined,
  gds: readonly GdsName[] = gdsNames,
): Difference =>
  difference('commission', named, how, { gds }, (offer) => {
    const other = commission(offer.plan.commission, offer)
    return other === undefined || offer.dialect.variable_commission ? null : withPlan(offer, { commission: other })
  })
/** `from` finds all of its places. */
const rephrased = (how: string, from: RegExp, to: string): Difference =>
  difference('phrases', phrased, how, { depth: 'rules', edit: (rate) => retell(rate, from, to) }, (offer) => {
    const { kind } = offer.plan.cancel
    const words = kind === 'never' ? 'FULL STAY CHARGED' : kind === 'arrival' ? 'DAY OF ARRIVAL' : 'PRIOR TO ARRIVAL'
    return words.search(from) < 0 ? null : offer
  })

const bedChange = (how: string, beds: Offer['room']['beds'], bed_words: string): Difference =>
  difference(
    'beds',
    bedded,
    how,
    // Codes of some hotels encode the beds.
    { also: ['room_description.code_agrees'] },
    (offer) => {
      const { or: _, ...room } = offer.room
      const same = JSON.stringify(offer.room.beds) === JSON.stringify(beds)
      // A name with the beds would contradict others, and one single bed may be called a twin.
      const namesBeds = /TWIN|SINGLE/.test(room.name)
      return same || namesBeds || room.beds.length > 1 || offer.room.or
        ? null
        : { ...offer, room: { ...room, beds, bed_words } }
    },
  )

export const nameAndRoomDifferences: readonly Difference[] = [
  renamed('loaded under the name of a campaign', 'SPRING ESCAPE OFFER'),
  renamed('loaded under a name that tells nothing of it', 'HOUSE RATE'),
  rekinded('loaded as a package', '11'),
  rekinded('loaded as a weekly rate', '27'),
  paid('less commission', (own) => (own === null ? undefined : '5'), ['travel_port']),
  // Some hotels send Sabre an amount, from which the percentage cannot be told.
  paid(
    'less commission',
    (own, { hotel }) => (own === null || wireStyleOf(hotel).commission_type === 'Amount' ? undefined : '5'),
    ['sabre'],
  ),
  paid('no commission', (own) => (own === null ? undefined : null)),
  paid('commission where none is paid', (own) => (own === null ? '10' : undefined)),
  rephrased('prior to arrival is put in other words', /PRIOR TO ARRIVAL/g, 'BEFORE ARRIVAL'),
  rephrased('the day of arrival is put in other words', /DAY OF ARRIVAL/g, 'ARRIVAL DAY'),
  rephrased('the charge of the full stay is left out', / ?FULL STAY CHARGED/g, ''),
  difference('room name', roomed, 'the room has the name of another category', (offer) => {
    const [first = ''] = offer.room.name.split(' ')
    // A single room is named by its bed too.
    return offer.room.bed_words.includes(first)
      ? null
      : withRoom(offer, { name: offer.room.name.replace(first, 'HERITAGE') })
  }),
  difference('view', roomed, 'another view', (offer) => {
    const { views } = offer.city
    const [own, other] = [offer.room.view, offer.room.view + 1].map((view) => views[view % views.length])
    return own?.[0] === other?.[0] ? null : withRoom(offer, { view: offer.room.view + 1 })
  }),
  difference('smoking', roomed, 'loaded as a smoking room', { edit: (rate) => (rate.smoking = 'true') }, (offer) => ({
    ...offer,
    dialect: { ...offer.dialect, words: { ...offer.dialect.words, NSMK: 'SMOKING' } },
  })),
  difference(
    'greatest occupancy',
    roomed,
    'the text names more guests',
    {
      edit: (rate, { room }) => {
        const words = `MAX ${room.guests + 2} GUESTS`
        rate.room_texts.push(words)
        rate.rules.room_detail.push(words)
      },
    },
    (offer) => offer,
  ),
  difference(
    'room phrases',
    roomed,
    'a phrase of the room is left out',
    {
      depth: 'rules',
      edit: (rate) => retell(rate, / ?FREE WIFI/g, ''),
    },
    (offer) => offer,
  ),
  bedChange('twin beds', [{ code: '113', quantity: '2' }], '2 TWIN BEDS'),
  bedChange('a queen bed', [{ code: '86', quantity: '1' }], '1 QUEEN BED'),
  bedChange('one bed more', [{ code: '58', quantity: '2' }], '2 KING BEDS'),
]
