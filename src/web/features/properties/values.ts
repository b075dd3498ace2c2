// What the form of a property sends: its fields, and of the GDS entries only those that are complete. S2§5
import { entryErrors, type GdsEntry, NewProperty } from '../../../contract/properties.ts'
import { ApiError } from '../../lib/call.ts'
import type { FieldValues, FormSchema } from '../../lib/form.ts'
import type { PropertySent } from './queries.ts'

const entryFields = ['gds_id', 'property_id', 'chain_code'] as const
type TypedEntry = Record<(typeof entryFields)[number], string> & { at: number }

/** The lines of the form, by the numbers in the names of their fields. */
const entriesIn = (typed: FieldValues): TypedEntry[] => {
  const lines = new Set(Object.keys(typed).flatMap((name) => /^gds_hotels\.(\d+)\./.exec(name)?.[1] ?? []))
  return [...lines].map((line) => {
    const of = (field: string) => typed[`gds_hotels.${line}.${field}`]?.trim() ?? ''
    return { at: Number(line), gds_id: of('gds_id'), property_id: of('property_id'), chain_code: of('chain_code') }
  })
}
const isComplete = (entry: TypedEntry) => entryFields.every((field) => entry[field] !== '')
const sentEntry = ({ gds_id, property_id, chain_code }: TypedEntry): GdsEntry => ({
  gds_id: gds_id === '1' ? 1 : 2,
  property_id,
  chain_code,
})

type Stored = readonly { gds_id: number; property_id: string; chain_code: string }[]
/** `stored`: entries as they are now; one that stays may have a form that nobody may enter, because a GDS's file gave it. */
export const propertySchema = (stored: Stored): FormSchema<PropertySent> => ({
  safeParse: (values, params) => {
    const typed = values as FieldValues
    const entries = entriesIn(typed)
    const stays = (entry: TypedEntry) =>
      stored.some((each) => entryFields.every((field) => String(each[field]) === entry[field]))
    const { name, email, country, city, address } = typed
    const fields = { name, email, country, city, address }
    const read = NewProperty.omit({ gds_hotels: true }).safeParse(fields, params)
    const issues = [
      ...(read.error?.issues ?? []),
      ...entries
        .filter((entry) => !stays(entry))
        .flatMap((entry) =>
          Object.entries(entryErrors(entry)).map(([field, message]) => ({
            path: ['gds_hotels', entry.at, field],
            message,
          })),
        ),
    ]
    if (issues.length > 0 || !read.success) return { success: false, error: { issues } }
    return { success: true, data: { ...read.data, gds_hotels: entries.filter(isComplete).map(sentEntry) } }
  },
})

/** The server counts the entries that were sent; the form shows its errors at the lines that these were. */
export const atFormLines = (error: unknown, typed: FieldValues): unknown => {
  if (!(error instanceof ApiError)) return error
  const sent = entriesIn(typed).filter(isComplete)
  const errors = Object.entries(error.errors).map(([field, message]) => {
    const [, position, name] = /^gds_hotels\.(\d+)\.(\w+)$/.exec(field) ?? []
    const line = position === undefined ? undefined : sent[Number(position)]?.at
    return [line === undefined ? field : `gds_hotels.${line}.${name}`, [message]] as [string, string[]]
  })
  return new ApiError(error.status, { message: error.message, code: error.code, errors: Object.fromEntries(errors) })
}
