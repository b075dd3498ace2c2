// What became of each fix by its checkups: the spell of one that is found, and fixes of what is gone.
import { checkOf } from '../../../domain/accuracy/rule-set.ts'
import type { FixRow } from '../../../contract/fixes.ts'
import { spellStateOf } from '../../../domain/spells/spell-state.ts'
import type { Context } from '../../platform/context.ts'
import { scoreFix } from '../accuracy/service.ts'
import type { FixView } from './data.ts'
import type { HotelFix } from './make-fixes.ts'
import { type GoneRow, listGone, listSpells, type SpellRow } from './spell-data.ts'

type Today = { now: string; today: string }
export type FixSpell = FixRow['spell']
type GoneFix = { fix: HotelFix; spell: FixSpell }

/** By hotel and key. */
export const findSpells = async (
  { db }: Pick<Context, 'db'>,
  { person, from }: FixView,
  hotel_ids: readonly number[],
  at: Today,
): Promise<ReadonlyMap<string, FixSpell>> => {
  const rows = await listSpells(db, person.tenant_id, hotel_ids, from)
  // Another rule set or own data may find again what a checkup did not: that ends nothing, so the fix is open.
  const stateOf = (row: SpellRow) => (row.gone_at === null ? spellStateOf(row, at) : 'open')
  return new Map(rows.map((row) => [`${row.hotel_id} ${row.key}`, spellOf(row, stateOf(row))]))
}

/** Without those that are found all the same, and those of checks that this program does not know. */
export const findGone = async (
  { db }: Pick<Context, 'db'>,
  view: FixView,
  isFound: (name: string) => boolean,
  { now }: Today,
): Promise<GoneFix[]> =>
  (await listGone(db, view, now))
    .filter((row) => !isFound(`${row.hotel_id} ${row.key}`) && checkOf(row.cause.finding.check) !== undefined)
    .map((row) => ({ fix: goneFix(row), spell: spellOf(row, 'gone') }))

const spellOf = (
  { first_seen, last_seen, opened_at, gone_at, came_back, marked_rule_set: rule_set }: SpellRow,
  state: NonNullable<FixSpell>['state'],
): FixSpell => ({ state, first_seen, last_seen, opened_at, gone_at, came_back, rule_set })

/** No rate has it any more; its codes and stays are those that it was found on, and its words depend on how many stays these are. */
const goneFix = (row: GoneRow): HotelFix => {
  const { cause, key, hotel_id, hotel, gds_id, stays, codes, last_seen, worst, currency } = row
  const { money, ...kept } = cause
  const { shown = null, expected = null } = kept.finding
  const rates = stays.map((check_in) => ({ id: 0, rate_plan: '', check_in, shown, expected, amounts: null }))
  const group = { ...kept, key, rates, counted: null, wrong_price_rates: [], gain: 0 }
  return {
    ...scoreFix([group], { counted: null, audience: 'hotel' }),
    money,
    rates: [],
    rate_plans: codes,
    hotel_id,
    hotel,
    gds_id,
    stays,
    all_stays: false,
    found_at: last_seen,
    value_per_night: worst !== null && currency !== null ? { amount: worst, currency } : null,
  }
}
