// What settings of a monitor would ask and cost, and whether the account may store them: each fault is told at its field.
import type { z } from 'zod'
import type { monitors, MonitorSettings } from '../../../contract/monitors.ts'
import type { Person } from '../../../domain/accounts.ts'
import { type GdsId, gdsIdOf, gdsLabelOfId } from '../../../domain/gds.ts'
import { groupBy } from '../../../domain/group-by.ts'
import { monitorLimits } from '../../../domain/monitors/monitor-limits.ts'
import { estimateOf, type HotelToAsk } from '../../../domain/monitors/plan-run.ts'
import { isFinished, lastStartDays } from '../../../domain/monitors/stays.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, notFound } from '../../platform/refusal.ts'
import { userProfileOf } from '../users/service.ts'
import { listRuleWebhooks } from '../webhooks/service.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { findSettings, listActive, sumLimits } from './account-data.ts'
import { findRow } from './data.ts'
import { getAccount, shareLimitOf } from './get-account.ts'
import { hasOwnData, listSoldIn } from './sold-data.ts'

type AskedSettings = Omit<z.output<typeof monitors.estimate.body>, 'monitor_id' | 'user_id'>
type HotelWithGds = { id: number; name: string; time_zone: string | null; gds_ids: GdsId[] }

/** The hotels that the person reaches, in the order given; refuses where one is missing, and as missing where all are. */
export const chosenHotels = async (
  context: Context,
  person: Person,
  ids: readonly number[],
  isSent = true,
): Promise<HotelWithGds[]> => {
  const byId = new Map((await listSoldIn(context.db, person, ids)).map((hotel) => [hotel.id, hotel]))
  const found = ids.flatMap((id) => byId.get(id) ?? [])
  if (found.length === 0 && isSent) throw notFound()
  if (found.length < ids.length) throw invalid({ hotels: ['Choose hotels that are assigned to you'] })
  return found
}

const toAsk = (context: Context, hotels: readonly HotelWithGds[]): HotelToAsk[] =>
  hotels.map(({ id, gds_ids, time_zone }) => ({ id, gds_ids, today: todayIn(time_zone, context.now()) }))

export const codesToAsk = ({ corporate_codes }: { corporate_codes: readonly string[] }) => [
  { corporate_codes, rate_category_codes: [] },
]

const estimateHotels = (context: Context, hotels: readonly HotelWithGds[], asked: AskedSettings) =>
  estimateOf({
    hotels: toAsk(context, hotels),
    gds: asked.gds.map(gdsIdOf),
    codes: codesToAsk(asked),
    stays: asked.stays,
    rules: asked.rules_of,
    schedule: asked,
  })

/** Hotels without an id in a GDS that was chosen. */
export const unsoldOf = (hotels: readonly HotelWithGds[], asked: Pick<AskedSettings, 'gds'>) =>
  hotels.flatMap(({ id, name, gds_ids }) =>
    asked.gds
      .map(gdsIdOf)
      .filter((gds_id) => !gds_ids.includes(gds_id))
      .map((gds_id) => ({ hotel_id: id, name, gds_id })),
  )

/** `except`: the monitor that is changed. */
export const estimateMonitor = async (context: Context, person: Person, asked: AskedSettings, except?: number) => {
  if (except !== undefined && !(await findRow(context.db, person.tenant_id, except))) throw notFound()
  const [hotels, account] = await Promise.all([
    chosenHotels(context, person, asked.hotels),
    getAccount(context, person, except),
  ])
  const { share_limit, taken, included, extra_price } = account
  return {
    ...estimateHotels(context, hotels, asked),
    unsold: unsoldOf(hotels, asked),
    left: share_limit === null ? null : Math.max(0, share_limit - taken),
    included,
    extra_price: included === null ? null : extra_price,
  }
}

type Before = Pick<MonitorSettings, 'stays' | 'month_limit'> & { id: number; finished: boolean }
/** `before`: as it was stored, whose past dates may stay, and whose limit too where the share has become smaller since, unless it was finished. */
export const refuseSettings = async (
  context: Context,
  person: Person,
  settings: MonitorSettings,
  before?: Before,
): Promise<{ included: number | null }> => {
  await refuseForeignGds(context, person, settings)
  const [hotels, active, account] = await Promise.all([
    chosenHotels(context, person, settings.hotels, before === undefined || settings.hotels.length > 0),
    listActive(context.db, person.tenant_id, settings.receivers),
    getAccount(context, person, before?.id),
  ])
  const errors: Record<string, string[]> = {}
  if (hotels.length === 0) errors.hotels = ['Choose at least one hotel']
  const nowhere = soldNowhere(hotels, settings)
  if (nowhere !== undefined) errors.hotels = [nowhere]
  if (active.length < settings.receivers.length) errors.receivers = ['Choose people of your account']
  const date = wrongDate(context, hotels, settings, before?.stays)
  if (date) errors.stays = [date]
  if (await expectsNothing(context, person, settings))
    errors.rules = ['Name the booking codes to watch, or load own data: without them no rate can be missing']
  if (settings.corporate_codes.length === 0 && settings.rules.some(({ kind }) => kind === 'closed_lra'))
    errors.rules ??= ['Name the corporate codes to ask with: without them no rate with last room availability is shown']
  if (await hasForeignWebhook(context, person, settings)) errors.rules ??= ['Choose a webhook of your account']
  const { queries_a_run } = estimateHotels(context, hotels, settings)
  if (queries_a_run > monitorLimits.queries_a_run) errors.hotels ??= [tooManyQueries(queries_a_run)]
  else if (settings.month_limit < queries_a_run)
    errors.month_limit = [`At least ${queries_a_run}: one run takes as many`]
  const above = aboveShare(account, settings, before)
  if (above) errors.month_limit ??= [above]
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return { included: account.included }
}

/** A rule tells of rates that are not loaded, and nothing says which should be. */
const expectsNothing = async (
  { db }: Context,
  { tenant_id }: Person,
  { booking_codes, hotels, rules }: Pick<MonitorSettings, 'booking_codes' | 'hotels' | 'rules'>,
): Promise<boolean> =>
  booking_codes.length === 0 &&
  rules.some(({ kind }) => kind === 'not_loaded') &&
  !(await hasOwnData(db, tenant_id, hotels))

const hasForeignWebhook = async (
  { db }: Context,
  { tenant_id }: Person,
  { rules }: Pick<MonitorSettings, 'rules'>,
): Promise<boolean> => {
  const named = rules.flatMap(({ webhook_id }) => webhook_id ?? [])
  if (named.length === 0) return false
  const own = await listRuleWebhooks(db, tenant_id)
  return named.some((id) => !own.some((webhook) => webhook.id === id))
}

/** Once more under the lock of the account: of two that are stored at once the second sees what the first has taken. */
export const refuseAboveShare = async (
  tx: Transaction,
  tenant_id: number,
  settings: MonitorSettings,
  { included, before }: { included: number | null; before?: Before },
): Promise<void> => {
  const [{ share }, { taken }] = [await findSettings(tx, tenant_id), await sumLimits(tx, tenant_id, before?.id)]
  const above = aboveShare({ included, share, taken }, settings, before)
  if (above) throw invalid({ month_limit: [above] })
}

export const refuseForeignGds = async (
  context: Context,
  person: Person,
  { gds }: Pick<AskedSettings, 'gds'>,
): Promise<void> => {
  const { gds: held } = await userProfileOf(context, person)
  const foreign = gds.map(gdsIdOf).filter((id) => !person.is_admin && !held.includes(id))
  if (foreign.length > 0) throw invalid({ gds: foreign.map((id) => `${gdsLabelOfId(id)} is not part of your account`) })
}

export const tooManyQueries = (queries: number): string =>
  `A run takes ${queries} queries, and ${monitorLimits.queries_a_run} are the most. Choose fewer hotels, GDS or stays`

/** Which hotels have an id in none of the GDS, in words; undefined where each has one. */
export const soldNowhere = (all: readonly HotelWithGds[], { gds }: Pick<AskedSettings, 'gds'>): string | undefined => {
  const hotels = all.filter(({ gds_ids }) => !gds.some((name) => gds_ids.includes(gdsIdOf(name))))
  if (hotels.length === 0) return undefined
  const where = gds.map((name) => gdsLabelOfId(gdsIdOf(name))).join(' or ')
  const [first] = hotels
  return hotels.length === 1 ? `${first?.name} has no id in ${where}` : `${hotels.length} hotels have no id in ${where}`
}

/** Why the limit is more than the share leaves; undefined where it isn't, or is as it was. */
const aboveShare = (
  { share, taken, included }: { share: number; taken: number; included: number | null },
  { month_limit }: Pick<MonitorSettings, 'month_limit'>,
  before?: Before,
): string | undefined => {
  const share_limit = shareLimitOf(included, share)
  // What a finished one had is free for others.
  const isAsBefore = before && !before.finished && month_limit === before.month_limit
  if (share_limit === null || isAsBefore || month_limit <= share_limit - taken) return undefined
  const left = Math.max(0, share_limit - taken)
  const whole = `Monitors may use ${share_limit} of your ${included} queries a month (${share} %)`
  return taken === 0
    ? `${whole}. Use at most ${left}`
    : `${whole}, and other monitors have ${taken}. Use at most ${left}`
}

/** By the day at the hotel that is furthest ahead or behind, whichever lets more pass. */
export const wrongDate = (
  context: Context,
  hotels: readonly HotelWithGds[],
  { stays }: Pick<MonitorSettings, 'stays'>,
  before?: MonitorSettings['stays'],
) => {
  if (stays.kind === 'rolling') return undefined
  const known = before?.kind === 'fixed' ? before.check_ins : []
  const todays = [...groupBy(hotels, ({ time_zone }) => time_zone).keys()].map((zone) => todayIn(zone, context.now()))
  const [first = '', last = first] = [todays.toSorted()[0], todays.toSorted().at(-1)]
  const fresh = stays.check_ins.filter((day) => !known.includes(day))
  if (fresh.some((day) => day < first) || isFinished(stays, first)) return 'Select today or a later date'
  if (fresh.some((day) => day > addDays(last, lastStartDays))) return `Select dates within ${lastStartDays} days`
  return undefined
}
