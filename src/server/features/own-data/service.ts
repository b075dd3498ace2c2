// Reads own data: for the checks of a checkup, for its pages, and as a template to fill in. write-version.ts changes it.
import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import type { ownData as contract } from '../../../contract/own-data.ts'
import { metaOf } from '../../../contract/values/page-meta.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { OwnData, OwnKind } from '../../../domain/own-data/records.ts'
import { writeTemplate } from '../../../documents/spreadsheets/sheets.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/handle.ts'
import { workOnOwnData } from '../../workers/own-data/own-data-desk.ts'
import { chooseAccount } from './authorize-write.ts'
import {
  countRecords,
  findHotelName,
  findVersion,
  isRescoring,
  listHolders,
  listRecords,
  listVersions,
  loadOwnData,
  type NightRange,
  type OwnDataKey,
} from './data.ts'
import { listPrices, listSeasons } from './prices/price-data.ts'
import { readTexts } from './steps-data.ts'
import { countUnmapped, tooMuchToShow } from './proposals/suggest-codes.ts'
import { ownVersionOf } from './wire.ts'
import type { OwnOverview } from '../../../contract/values/own-answers.ts'

export { createAuthenticateProperty } from './messages/authenticate-property.ts'
export { isRefused } from './write-version.ts'
export { writeOwnData } from './write-own-data.ts'

/** By version: a new version is another entry, so nothing stale is returned. */
const loaded = new WeakMap<Database, LRUCache<string, OwnData>>()
const mostRecords = 200_000
/** Records without dates are as large as several nights’ prices, and each range of nights has all of them. The largest is kept alone. */
const sizeCalculation = ({ rooms, plans, codes, prices, taxes, restrictions }: OwnData) => {
  const undated = rooms.length + plans.length + codes.length + taxes.length
  return Math.min(mostRecords, 100 + 4 * undated + prices.length + restrictions.length)
}

/**
 * The own data of a hotel as far as it concerns these nights, or all of it; null if none was ever loaded. Called at every checkup: without own data it costs one index lookup.
 */
export const ownDataFor = async (
  db: Database,
  tenant_id: number,
  hotel_id: number,
  nights: NightRange | null,
): Promise<OwnData | null> => {
  const of = { tenant_id, hotel_id }
  const version = await findVersion(db, of)
  if (version === 0) return null
  const kept = loaded.get(db) ?? new LRUCache<string, OwnData>({ maxSize: mostRecords, sizeCalculation })
  loaded.set(db, kept)
  const keyOf = (of_version: number) => JSON.stringify([tenant_id, hotel_id, of_version, nights?.first, nights?.last])
  const own = kept.get(keyOf(version)) ?? (await loadOwnData(db, of, nights))
  kept.set(keyOf(own.version), own)
  return own
}

/** The tenant of the person that is meant, and the hotel, which they reach by the scope: what own data belongs to. */
export const ownDataKeyOf = (person: Person, hotel_id: number, user_id: number | undefined): OwnDataKey => {
  if (person.is_admin && user_id === undefined) throw chooseAccount()
  return { tenant_id: person.tenant_id, hotel_id }
}

export const ownOverviewOf = async (context: Context, of: OwnDataKey): Promise<z.input<typeof OwnOverview>> => {
  const { db } = context
  const nothing = { first: '0001-01-01', last: '0001-01-01' } // rooms, plans and codes; of the dated ones only what always holds
  const [hotel_name, own, counts, running] = await Promise.all([
    findHotelName(db, of),
    loadOwnData(db, of, nothing),
    countRecords(db, of),
    isRescoring(db, of, new Date(context.now()).toISOString()),
  ])
  const taxes = await listRecords(db, of, 'taxes', { page: 1, length: 1000, sort_direction: 'asc' })
  return {
    hotel_id: of.hotel_id,
    hotel_name,
    version: own.version,
    rooms: [...own.rooms],
    plans: [...own.plans] as z.input<typeof OwnOverview>['plans'], // a rounding is one of the list: it was checked when it came
    codes: [...own.codes],
    taxes,
    prices_count: counts.prices,
    seasons: await listSeasons(db, of),
    restrictions_count: counts.restrictions,
    unknown_codes: await countUnmapped(context, of, own),
    rescoring: running ? 'running' : 'current',
  }
}

type ListQuery = z.output<(typeof contract)['rooms']['list']['query']>
export const pageOfRecords = async <K extends OwnKind>({ db }: Context, of: OwnDataKey, kind: K, query: ListQuery) => {
  const [data, counts] = await Promise.all([listRecords(db, of, kind, query), countRecords(db, of)])
  return { data, meta: metaOf(query, counts[kind]) }
}

export const pageOfPrices = async (
  { db }: Context,
  of: OwnDataKey,
  query: z.output<(typeof contract)['prices']['list']['query']>,
) => {
  const { rows, total } = await listPrices(db, of, query)
  return { data: rows, meta: metaOf(query, total) }
}

export const holdersOf = ({ db }: Context, person: Person, hotel_id: number) => listHolders(db, person, hotel_id)

export const pageOfVersions = async (
  { db }: Context,
  of: OwnDataKey,
  query: z.output<typeof contract.versions.query>,
) => {
  const [rows, total] = await Promise.all([listVersions(db, of, query), findVersion(db, of)])
  return { data: rows.map(ownVersionOf), meta: metaOf(query, total) }
}

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** A hotel's template is filled with its data. */
export const templateFor = async (
  context: Context,
  person: Person,
  { format, table, hotel_id, user_id }: z.output<typeof contract.template.query>,
) => {
  const of = hotel_id === undefined ? null : ownDataKeyOf(person, hotel_id, user_id)
  const bytes = of
    ? await filledTemplate(context, of, { format, table })
    : await writeTemplate({ format, table, own: null })
  const name = ['your-rates', table, hotel_id].filter((part) => part !== undefined).join('-')
  return { bytes, name: `${name}.${format}`, type: format === 'csv' ? 'text/csv; charset=utf-8' : xlsx }
}

/** In a thread, because a hotel may have 60,000 prices. */
const filledTemplate = async (
  { db }: Context,
  of: OwnDataKey,
  { format, table }: { format: 'csv' | 'xlsx'; table: OwnKind | undefined },
): Promise<Uint8Array> => {
  const order = async () => {
    const version = await findVersion(db, of)
    return {
      own: { version, texts: await readTexts(db, of, version) },
      work: { do: 'template' as const, format, table },
    }
  }
  const answer = await workOnOwnData(order, { lane: 'page', tenant_id: of.tenant_id }).catch(tooMuchToShow)
  if (!('bytes' in answer)) throw new Error('The thread gave something else than a file')
  return answer.bytes
}
