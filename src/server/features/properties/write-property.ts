// Adds and changes a hotel of the catalogue with its GDS entries. S2§5, S2§7
import type { z } from 'zod'
import {
  entryErrors,
  type GdsEntry,
  type NewProperty,
  type Property,
  type PropertyChange,
} from '../../../contract/properties.ts'
import type { Person } from '../../../domain/accounts.ts'
import { isCountry } from '../../../domain/codes/countries.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { invalid, notFound } from '../../platform/refusal.ts'
import { zoneOfCountry } from '../../workers/time-zones.ts'
import { recordAudit } from '../audit/service.ts'
import {
  deletePropertyEntry,
  findCurrency,
  findHoldingHotel,
  findProperty,
  holdProperty,
  insertPropertyEntry,
  insertProperty,
  updateProperty,
} from './data.ts'

export const createProperty = async (
  context: Context,
  user: Person,
  { gds_hotels, ...fields }: z.output<typeof NewProperty>,
  request: RequestContext,
): Promise<Property> =>
  context.db.transaction(async (tx) => {
    needCountry(fields.country, null)
    const at = new Date(context.now()).toISOString()
    const id = await insertProperty(tx, { ...fields, time_zone: zoneOfCountry(fields.country), at })
    await writeEntries(tx, id, [], gds_hotels)
    await recordAudit(context, tx, {
      by: user,
      action: 'property.created',
      subject: `hotel ${id}`,
      details: { ...fields, gds_hotels: gds_hotels.filter(isFilled) },
      request,
    })
    return needProperty(tx, id)
  })

export const changeProperty = async (
  context: Context,
  user: Person,
  { id, change }: { id: number; change: z.output<typeof PropertyChange> },
  request: RequestContext,
): Promise<Property> =>
  context.db.transaction(async (tx) => {
    const before = await holdProperty(tx, id)
    if (!before) throw notFound()
    const { gds_hotels, ...fields } = change
    needCountry(fields.country, before.country)
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
    await updateProperty(tx, id, { ...before, ...given })
    if (gds_hotels) await writeEntries(tx, id, before.gds_hotels, gds_hotels)
    const after = await needProperty(tx, id)
    const { accounts: _, created_at: __, ...was } = before
    const { accounts: ___, created_at: ____, ...is } = after
    await recordAudit(context, tx, {
      by: user,
      action: 'property.updated',
      subject: `hotel ${id}`,
      details: { before: was, after: is },
      request,
    })
    return after
  })

/** A stored one may have other words, because a GDS's file gave it. */
const needCountry = (given: string | null | undefined, stored: string | null): void => {
  if (given && given !== stored && !isCountry(given))
    throw invalid({ country: ['Use the code of a country, such as PL'] })
}

const needProperty = async (tx: Transaction, id: number): Promise<Property> => {
  const row = await findProperty(tx, id)
  if (!row) throw notFound()
  return row
}

const isFilled = ({ property_id, chain_code }: GdsEntry) => property_id !== '' && chain_code !== ''
const propertyKey = ({
  gds_id,
  property_id,
  chain_code,
}: {
  gds_id: number
  property_id: string
  chain_code: string
}) => `${gds_id} ${chain_code} ${property_id}`

/** Unchanged entries keep what was read of them; an imported one may have a form that cannot be entered. */
const writeEntries = async (
  tx: Transaction,
  hotel_id: number,
  before: Property['gds_hotels'],
  wanted: readonly GdsEntry[],
) => {
  const stored = new Set(before.map(propertyKey))
  const kept = new Set(wanted.map(propertyKey))
  const errors: Record<string, string[]> = {}
  const currency = await findCurrency(tx, hotel_id)
  for (const { id } of before.filter((each) => !kept.has(propertyKey(each)))) await deletePropertyEntry(tx, id)
  for (const [at, entry] of wanted.entries()) {
    if (stored.has(propertyKey(entry))) continue
    const wrong = entryErrors(entry)
    for (const [field, message] of Object.entries(wrong)) errors[`gds_hotels.${at}.${field}`] = [message]
    if (Object.keys(errors).length > 0 || !isFilled(entry)) continue
    if (await insertPropertyEntry(tx, hotel_id, entry, currency)) continue
    const holder = await findHoldingHotel(tx, entry)
    errors[`gds_hotels.${at}.property_id`] = [`This property belongs to ${holder ?? 'another hotel'}`]
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}
