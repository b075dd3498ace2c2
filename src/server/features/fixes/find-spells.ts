// What became of each fix by its checkups: the spell of one that is found, and fixes of what is gone.
import { checkOf } from '../../../domain/accuracy/rule-set.ts'
import type { FixRow } from '../../../contract/fixes.ts'
import { spellStateOf } from '../../../domain/spells/spell-state.ts'
import type { Context } from '../../platform/context.ts'
import { scoreFix } from '../accuracy/service.ts'
import type { FixView } from './data.ts'
import type { HotelFix } from './make-fixes.ts'
import { type GoneRow, listGone, listLastSeen, listSpells, type SpellRow } from './spell-data.ts'

type Today = { now: string; today: string }
export type FixSpell = FixRow['spell']
type GoneFix = { fix: HotelFix; spell: FixSpell }

/** By hotel and key; a fix is past where the last of its listed stays has begun. */
export const findSpells = async (
  { db }: Pick<Context, 'db'>,
  { person }: FixView,
  fixes: readonly HotelFix[],
  at: Today,
): Promise<ReadonlyMap<string, FixSpell>> => {
  const hotels = [...new Set(fixes.map(({ hotel_id }) => hotel_id))]
  const rows = await listSpells(db, person.tenant_id, hotels)
  const byName = new Map(rows.map((row) => [keyInHotel(row), row]))
  return new Map(
    fixes.flatMap((fix) => {
      const row = byName.get(keyInHotel(fix))
      if (!row) return []
      const last_stay = fix.stays.reduce((last, day) => (day > last ? day : last), '')
      // Another rule set or own data may find again what a checkup did not: that ends nothing, so the fix is open.
      const state = row.gone_at === null ? spellStateOf({ ...row, last_stay }, at) : 'open'
      return [[keyInHotel(fix), spellOf(row, state)]]
    }),
  )
}
const keyInHotel = ({ hotel_id, key }: { hotel_id: number; key: string }) => `${hotel_id} ${key}`

/** The fixes of one page, with when each was found last. */
export const withLastSeen = async <Listed extends { fix: HotelFix; spell: FixSpell }>(
  { db }: Pick<Context, 'db'>,
  tenant_id: number,
  listed: readonly Listed[],
): Promise<Listed[]> => {
  if (listed.length === 0) return []
  const rows = await listLastSeen(
    db,
    tenant_id,
    listed.map(({ fix }) => fix),
  )
  const seen = new Map(rows.map((row) => [keyInHotel(row), row.last_seen]))
  return listed.map((each) => {
    const last_seen = seen.get(keyInHotel(each.fix))
    return each.spell && last_seen !== undefined ? { ...each, spell: { ...each.spell, last_seen } } : each
  })
}

/** Without those that are found all the same, and those of checks that this program does not know. */
export const findGone = async (
  { db }: Pick<Context, 'db'>,
  view: FixView,
  isFound: (name: string) => boolean,
  { now }: Today,
): Promise<GoneFix[]> =>
  (await listGone(db, view, now))
    .filter((row) => !isFound(keyInHotel(row)) && checkOf(row.cause.finding.check) !== undefined)
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
