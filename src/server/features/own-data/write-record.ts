// Creates, changes and removes one record of own data, as a form asks for.
import type { z } from 'zod'
import { schemaMessage } from '../../../contract/values/schema-messages.ts'
import { ownInput } from '../../../contract/values/own-values.ts'
import type { OwnOrder } from '../../../domain/own-data/orders/orders.ts'
import { capitalized } from '../../../domain/own-data/record-words.ts'
import type { OwnData, OwnKind, OwnRecord } from '../../../domain/own-data/records.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, notFound } from '../../platform/refusal.ts'
import { authorizeWrite, holderOf, needRecord, type Sender } from './authorize-write.ts'
import { nameByCodes, type RecordBody, type UncheckedOrder } from './proposals/name-by-codes.ts'
import { findRecord } from './data.ts'
import { nightsAround, type WriteScope } from './scope-data.ts'
import { isRefused, keyOfWrite, type OwnWrite, type RefusedWrite, type WrittenVersion } from './write-version.ts'
import { writeOwnData } from './write-own-data.ts'

type Errors = Record<string, string[]>

export const createRecord = async <K extends OwnKind>(
  context: Context,
  sender: Sender,
  { hotel_id, kind, body }: { hotel_id: number; kind: K; body: RecordBody },
): Promise<OwnRecord[K]> => {
  const writing = await authorizeWrite(context, sender, { hotel_id, source: 'form', summary: capitalized })
  const { written } = await writeForm(context, writing, { kind, id: null, body }, (own) => ({
    do: 'put',
    kind,
    id: null,
    record: nameByCodes(own, body),
  }))
  const made = written.changes.find((change) => change.kind === kind && change.before === null)?.after
  if (!made) throw new Error(`a new record of ${kind} left no change`)
  return made as OwnRecord[K]
}

/** Only the fields that are named change. */
export const changeRecord = async <K extends OwnKind>(
  context: Context,
  sender: Sender,
  { id, kind, body }: { id: number; kind: K; body: RecordBody },
): Promise<OwnRecord[K]> => {
  const writing = await authorizeRecord(context, sender, kind, id)
  const fields = sentFields(kind, body)
  const { written, own } = await writeForm(context, writing, { kind, id, body: fields }, (before) => ({
    do: 'put',
    kind,
    id,
    record: nameByCodes(before, { ...recordOf(before, kind, id), ...fields }),
  }))
  const change = written.changes.find((each) => each.kind === kind && each.id === id)
  return (change?.after ?? recordOf(own, kind, id)) as OwnRecord[K]
}

export const removeRecord = async (context: Context, sender: Sender, { id, kind }: { id: number; kind: OwnKind }) => {
  const writing = await authorizeRecord(context, sender, kind, id)
  const { written } = await writeForm(context, writing, { kind, id, body: {}, removes: true }, (own) => ({
    do: 'remove',
    kind,
    id,
    record: nameByCodes(own, recordOf(own, kind, id)),
  }))
  return { version: written.version }
}

const authorizeRecord = async (context: Context, sender: Sender, kind: OwnKind, id: number) => {
  const person = await holderOf(context, sender.user, sender.user_id)
  const { hotel_id } = await needRecord(context, person, kind, id)
  return authorizeWrite(context, sender, { hotel_id, source: 'form', summary: capitalized })
}

type RecordForm = { kind: OwnKind; id: number | null; body: RecordBody; removes?: true }

const writeForm = async (
  context: Context,
  writing: OwnWrite,
  form: RecordForm,
  order: (own: OwnData) => UncheckedOrder,
): Promise<{ written: WrittenVersion; own: OwnData }> => {
  let seen: OwnData | undefined
  const ordersIn = (own: OwnData) => {
    seen = own
    return [order(own) as unknown as OwnOrder]
  }
  const result = await writeOwnData(context, writing, {
    scope: await scopeOfForm(context, writing, form),
    change: (own) => ({ orders: ordersIn(own) }),
    large: async (own) => ({ do: 'apply', orders: ordersIn(await withRecord(context, writing, own, form)) }),
  })
  if (isRefused(result)) throw invalid(errorsOf(result, namingField[form.kind]))
  if (!seen) throw new Error('nothing was read before it was written')
  return { written: result, own: seen }
}

/** A plan or room goes with all that belongs to it; a price or restriction meets those of its plan and nights. */
const scopeOfForm = async (
  { db }: Context,
  writing: OwnWrite,
  { kind, id, body, removes }: RecordForm,
): Promise<WriteScope> => {
  const ids = id === null ? [] : [id]
  if (kind === 'plans' || kind === 'rooms') return removes ? { [kind]: ids } : {}
  if (kind === 'codes' || kind === 'taxes' || removes) return { ids }
  const old = id === null ? undefined : await findRecord(db, keyOfWrite(writing), kind, id)
  const { plan_id, room_id = null, currency, ...rest } = { ...old, ...body } as RecordBody
  return {
    ids,
    near: {
      ...nightsAround(rest),
      plan_ids: typeof plan_id === 'number' ? [plan_id] : [],
      ...(kind === 'prices' && { of: { room_id: room_id as number | null, currency: String(currency) } }),
    },
  }
}

const withRecord = async (
  { db }: Context,
  writing: OwnWrite,
  own: OwnData,
  { kind, id }: RecordForm,
): Promise<OwnData> => {
  const record = id === null ? undefined : await findRecord(db, keyOfWrite(writing), kind, id)
  return record && (kind === 'prices' || kind === 'restrictions') ? { ...own, [kind]: [record] } : own
}

/** Where somebody removed it in the same moment, it is missing. */
const recordOf = (own: OwnData, kind: OwnKind, id: number): RecordBody => {
  const record = own[kind].find((each) => each.id === id)
  if (!record) throw notFound()
  return { ...record }
}

/** The named fields alone, each by its own schema: a default must not change what was not sent. */
const sentFields = (kind: OwnKind, body: RecordBody): RecordBody => {
  const shape: Record<string, z.ZodType> = ownInput[kind].shape
  const errors: Errors = {}
  const fields: RecordBody = {}
  for (const [field, value] of Object.entries(body)) {
    const schema = Object.hasOwn(shape, field) ? shape[field] : undefined
    const read = schema?.safeParse(value, { error: schemaMessage })
    if (!read) errors[field] = ['Unknown field']
    else if (read.success) fields[field] = read.data
    else errors[field] = read.error.issues.map(({ message }) => message)
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return fields
}

/** A problem of the whole record is reported at the field that names it. */
const namingField: Record<OwnKind, string> = {
  rooms: 'code',
  plans: 'code',
  codes: 'pattern',
  prices: 'first_night',
  taxes: 'name',
  restrictions: 'first_night',
}

const errorsOf = ({ problems }: RefusedWrite, whole: string): Errors => {
  const errors = new Map<string, string[]>()
  for (const { field = whole, words } of problems) {
    const name = field === 'plan_code' ? 'plan_id' : field === 'room_code' ? 'room_id' : field
    errors.set(name, [...(errors.get(name) ?? []), words])
  }
  return Object.fromEntries(errors)
}
