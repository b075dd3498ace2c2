// Plans the check of a fix before anything is sent: its nearest stays ahead, or all of them, and the queries of each.
import type { VerificationCost } from '../../../contract/verifications.ts'
import type { Person } from '../../../domain/accounts.ts'
import { nearestStays } from '../../../domain/checkup-plan/nearest-stays.ts'
import { type CheckupDepth, planCheckups } from '../../../domain/checkup-plan/plan-checkups.ts'
import { type GdsId, gdsNameOf } from '../../../domain/gds.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { pointOfSaleOf } from '../../../gds/gds.ts'
import type { Context } from '../../platform/context.ts'
import { isoTime } from '../../platform/database/iso-time.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { needQueries, planInGds } from '../checkups/service.ts'
import { type FixToVerify, needFixToVerify } from '../fixes/service.ts'
import { findAccount } from '../gds-credentials/service.ts'
import { queriesLeftOf } from '../hotel-checks/service.ts'
import { needPayingPerson } from '../users/service.ts'
import { findRunningOf } from './data.ts'
import { withStays } from './get-verification.ts'
import { findTimeZone, listStaysToVerify, type StayToVerify } from './plan-data.ts'

export type FixAsked = { hotel_id: number; key: string; start_date?: string | undefined; end_date?: string | undefined }
/** Who presses, for whom, and which GDS the caller holds. */
export type Presser = { user: Person; person: Person; held: readonly GdsId[] }
type StayWithQueries = StayToVerify & { queries: number }
/** `ahead`: with those that are not checked. */
export type VerificationPlan = { fix: FixToVerify; stays: StayWithQueries[]; ahead: number }

/** Of many stays these are checked without being asked for all, and of all at most so many. */
const [mostNearest, mostStays] = [5, 50]

/** A checkup is the presser's; for others only administrators have one made. */
export const checkPayerOf = ({ user, person }: { user: Person; person: Person }): Person =>
  user.is_admin ? person : user

const depthOf = (stay: Pick<StayToVerify, 'rules_of'>): CheckupDepth =>
  stay.rules_of.length > 0 ? { rules_of: stay.rules_of } : 'details'

/** The same module counts for the dialog and for the check itself. */
const withQueries = ({ hotel_id, gds_id }: FixToVerify, stays: readonly StayToVerify[]): StayWithQueries[] =>
  stays.flatMap((stay) =>
    planCheckups({ hotels: [hotel_id], gds: [gds_id], codes: [stay], stays: [stay], depth: depthOf }).checkups.map(
      ({ queries }) => ({ ...stay, queries }),
    ),
  )

export const sumOf = (stays: readonly StayWithQueries[]) => stays.reduce((sum, { queries }) => sum + queries, 0)

/** Only the point of sale that a stay was found at can say whether it still has it: the others are left out. */
const pointOfSaleNow = async (context: Context, payer: Person, gds_id: GdsId): Promise<string | undefined> => {
  const gds = gdsNameOf(gds_id)
  const account = gds && (await findAccount(context, payer, gds))
  return account && pointOfSaleOf(account)
}

/** The day at the hotel, and where the account asks now. */
type Here = { today: string; point_of_sale: string | undefined }
export const findHere = async (context: Context, presser: Presser, fix: FixToVerify): Promise<Here> => ({
  today: todayIn(await findTimeZone(context.db, fix.hotel_id), context.now()),
  point_of_sale: await pointOfSaleNow(context, checkPayerOf(presser), fix.gds_id),
})

const findStays = async (context: Context, presser: Presser, named: FixAsked) => {
  const fix = await needFixToVerify(context, presser.person, named)
  return findStaysOf(context, presser, fix, await findHere(context, presser, fix))
}

export type FoundStays = Awaited<ReturnType<typeof findStaysOf>>
export const findStaysOf = async (
  context: Context,
  { person }: Presser,
  fix: FixToVerify,
  { today, point_of_sale }: Here,
) => {
  const { hotel_id, gds_id, key } = fix
  const found = await listStaysToVerify(context.db, {
    tenant_id: person.tenant_id,
    hotel_id,
    gds_id,
    key,
    rate_ids: fix.rates.map(({ id }) => id),
  })
  const ahead = nearestStays(found, today, found.length)
  const here = ahead.filter((stay) => point_of_sale === undefined || stay.point_of_sale === point_of_sale)
  const most = (many: number) => withQueries(fix, nearestStays(here, today, many))
  const elsewhere = ahead.length - here.length
  return { fix, ahead: ahead.length, elsewhere, nearest: most(mostNearest), all: most(mostStays) }
}

export const costOfVerification = async (
  context: Context,
  presser: Presser,
  named: FixAsked,
): Promise<VerificationCost> => {
  const { user, person } = presser
  const { fix, ahead, elsewhere, nearest, all } = await findStays(context, presser, named)
  const [left, running] = await Promise.all([
    user.is_admin ? null : queriesLeftOf(context, checkPayerOf(presser)),
    findRunningOf(context.db, { tenant_id: person.tenant_id, hotel_id: fix.hotel_id, key: fix.key }),
  ])
  return {
    stays: nearest.map(({ check_in, nights, adults, children, queries }) => ({
      check_in,
      nights,
      adults,
      children,
      queries,
    })),
    queries: sumOf(nearest),
    all: { stays: all.length, queries: sumOf(all) },
    beyond: ahead - elsewhere - all.length,
    elsewhere,
    left,
    running: running ? await withStays(context, running) : null,
  }
}

export const planVerification = async (
  context: Context,
  presser: Presser,
  named: FixAsked & { all: boolean },
): Promise<VerificationPlan> => planFound(context, presser, await findStays(context, presser, named), named.all)

/** Refuses whatever would refuse its first checkup. */
export const planFound = async (
  context: Context,
  presser: Presser,
  { fix, ahead, elsewhere, nearest, all }: FoundStays,
  isAll = false,
): Promise<VerificationPlan> => {
  const { user, held } = presser
  const stays = isAll ? all : nearest
  const [first] = stays
  const gds = gdsNameOf(fix.gds_id)
  if (!gds) throw notFound()
  if (!first && elsewhere > 0)
    throw new Refusal('conflict', 'It was found at a point of sale (PCC) that your account no longer uses', {
      reason: 'other_point_of_sale',
    })
  if (!first) throw new Refusal('conflict', 'All stays of this fix have begun', { reason: 'no_stay_ahead' })
  const payer = checkPayerOf(presser)
  if (payer.id !== user.id) await needPayingPerson(context, payer, fix.gds_id)
  await planInGds(context, user, askedOf(fix.hotel_id, payer, first), gds, held)
  await needQueries(context, { person: payer, actor: user, at: isoTime(context.now()) }, sumOf(stays))
  return { fix, stays, ahead }
}

/** A stay as a checkup is asked for. */
export const askedOf = (
  hotel_id: number,
  { id }: Pick<Person, 'id'>,
  stay: Omit<StayToVerify, 'codes' | 'rules_of'>,
) => ({
  hotel_id,
  user_id: id,
  mode: 'full' as const,
  start_date: stay.check_in,
  end_date: addDays(stay.check_in, stay.nights),
  adults: stay.adults,
  children: stay.children,
  corporate_codes: stay.corporate_codes,
  rate_category_codes: stay.rate_category_codes,
})
