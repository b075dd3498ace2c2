// Own data as it stands: for the checks of a reading, for its pages, and as a template to fill in. It is written in writing.ts.
import type { z } from 'zod'
import type { OwnOverview, ownData as contract } from '../../../contract/own-data.ts'
import { metaOf } from '../../../contract/paging.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { OwnData, OwnKind } from '../../../domain/own-data/records.ts'
import { writeTemplate } from '../../../documents/spreadsheets/sheets.ts'
import type { Context, Database } from '../../platform/context.ts'
import { needHotel } from '../users/service.ts'
import { holderOf } from './forms.ts'
import {
  countRecords,
  findVersion,
  isBeingJudged,
  listHolders,
  listPrices,
  listRecords,
  listSeasons,
  listVersions,
  loadOwnData,
  type Nights,
  type Of,
} from './data.ts'
import { countUnknown } from './taking.ts'
import { versionOf } from './wire.ts'

export { createWhichProperty } from './tokens.ts'
export { isRefused, writeOwnData } from './writing.ts'

/** The last that were asked for, by version: a new version is another entry, so nothing old is ever answered. */
const loaded = new WeakMap<Database, Map<string, OwnData>>()
const mostRecords = 200_000
const sizeOf = (own: OwnData) => 100 + own.prices.length + own.restrictions.length

const keepFew = (kept: Map<string, OwnData>) => {
  let records = [...kept.values()].reduce((sum, own) => sum + sizeOf(own), 0)
  for (const [key, own] of kept) {
    if (records <= mostRecords || kept.size === 1) break
    kept.delete(key)
    records -= sizeOf(own)
  }
}

/**
 * The own data of a hotel as far as it says something of these nights, or the whole of it; null where none was ever loaded.
 * Asked at every reading: without own data it costs one look into an index.
 */
export const ownDataFor = async (
  db: Database,
  tenant_id: number,
  hotel_id: number,
  nights: Nights | null,
): Promise<OwnData | null> => {
  const of = { tenant_id, hotel_id }
  const version = await findVersion(db, of)
  if (version === 0) return null
  const kept = loaded.get(db) ?? new Map<string, OwnData>()
  loaded.set(db, kept)
  const keyOf = (of_version: number) => JSON.stringify([tenant_id, hotel_id, of_version, nights?.first, nights?.last])
  const own = kept.get(keyOf(version)) ?? (await loadOwnData(db, of, nights))
  kept.delete(keyOf(own.version))
  kept.set(keyOf(own.version), own)
  keepFew(kept)
  return own
}

/** The tenant of the person that is meant, and the hotel, which they reach: what own data belongs to. */
export const ofAsked = async (context: Context, user: Person, hotel_id: number, user_id: number | undefined) => {
  const person = await holderOf(context, user, user_id)
  await needHotel(context, person, hotel_id)
  return { tenant_id: person.tenant_id, hotel_id }
}

export const overviewOf = async (context: Context, of: Of): Promise<z.input<typeof OwnOverview>> => {
  const { db } = context
  const nothing = { first: '0001-01-01', last: '0001-01-01' } // rooms, plans and codes; of the dated ones only what always holds
  const [own, counts, running] = await Promise.all([
    loadOwnData(db, of, nothing),
    countRecords(db, of),
    isBeingJudged(db, of, new Date(context.now()).toISOString()),
  ])
  const taxes = await listRecords(db, of, 'taxes', { page: 1, length: 1000, sort_direction: 'asc' })
  return {
    hotel_id: of.hotel_id,
    version: own.version,
    rooms: [...own.rooms],
    plans: [...own.plans] as z.input<typeof OwnOverview>['plans'], // a rounding is one of the list: it was checked when it came
    codes: [...own.codes],
    taxes,
    prices_count: counts.prices,
    seasons: await listSeasons(db, of),
    restrictions_count: counts.restrictions,
    unknown_codes: await countUnknown(context, of, own),
    judging: running ? 'running' : 'current',
  }
}

type ListQuery = z.output<(typeof contract)['rooms']['list']['query']>
export const pageOf = async <K extends OwnKind>({ db }: Context, of: Of, kind: K, query: ListQuery) => {
  const [data, counts] = await Promise.all([listRecords(db, of, kind, query), countRecords(db, of)])
  return { data, meta: metaOf(query, counts[kind]) }
}

export const pageOfPrices = async (
  { db }: Context,
  of: Of,
  query: z.output<(typeof contract)['prices']['list']['query']>,
) => {
  const { rows, total } = await listPrices(db, of, query)
  return { data: rows, meta: metaOf(query, total) }
}

export const holdersOf = async (context: Context, person: Person, hotel_id: number) => {
  await needHotel(context, person, hotel_id)
  return listHolders(context.db, person, hotel_id)
}

export const pageOfVersions = async ({ db }: Context, of: Of, query: z.output<typeof contract.versions.query>) => {
  const [rows, total] = await Promise.all([listVersions(db, of, query), findVersion(db, of)])
  return { data: rows.map(versionOf), meta: metaOf(query, total) }
}

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** A hotel's is filled with what it has. */
export const templateFor = async (
  context: Context,
  user: Person,
  { format, table, hotel_id, user_id }: z.output<typeof contract.template.query>,
) => {
  const of = hotel_id === undefined ? null : await ofAsked(context, user, hotel_id, user_id)
  const own = of && (await loadOwnData(context.db, of, null))
  const bytes = await writeTemplate({ format, ...(table && { table }), own })
  const name = ['own-data', table, hotel_id].filter((part) => part !== undefined).join('-')
  return { bytes, name: `${name}.${format}`, type: format === 'csv' ? 'text/csv; charset=utf-8' : xlsx }
}
