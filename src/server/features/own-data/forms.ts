// What forms send, as orders: create, change and delete of one record, codes that were confirmed, and a version that is taken back.
import { z } from 'zod'
import { ownInput } from '../../../contract/own-data.ts'
import type { Person } from '../../../domain/accounts.ts'
import { applyOrders, undoChanges } from '../../../domain/own-data/apply.ts'
import { changeWords } from '../../../domain/own-data/change-words.ts'
import type { OwnChange, OwnOrder, OwnProblem } from '../../../domain/own-data/orders.ts'
import { capital } from '../../../domain/own-data/record-words.ts'
import type { OwnData, OwnKind, OwnRecord } from '../../../domain/own-data/records.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { From } from '../audit/service.ts'
import { needHotel, onBehalfOf } from '../users/service.ts'
import { findChanges, findRecordPlace, findVersionRow } from './data.ts'
import { versionOf } from './wire.ts'
import { isRefused, type Refused, type Writing, writeOwnData, type Written } from './writing.ts'

/** Who sends the form, for whom, and from where. */
export type Sender = { user: Person; user_id: number | undefined; from: From }
export const inWords = (changes: readonly OwnChange[]) => capital(changeWords(changes))
type Errors = Record<string, string[]>
type Body = Record<string, unknown>

export const invalid = (errors: Errors) => new Refusal('invalid', 'Check the fields below', { errors })
export const notFound = () => new Refusal('not_found', 'Not found')

/** Own data is of a company: an administrator, who works for all of them, says whose it is. */
export const holderOf = async (context: Context, user: Person, user_id: number | undefined): Promise<Person> => {
  if (user.is_admin && user_id === undefined)
    throw new Refusal('invalid', 'Choose whose hotel it is', { errors: { user_id: ['Choose whose hotel it is'] } })
  return onBehalfOf(context, user, user_id)
}

export const writingOf = async (
  context: Context,
  { user, user_id, from }: Sender,
  about: Pick<Writing, 'hotel_id' | 'source' | 'summary'>,
): Promise<Writing> => {
  const person = await holderOf(context, user, user_id)
  await needHotel(context, person, about.hotel_id)
  return { ...about, person, actor: user, from }
}

export const createRecord = async <K extends OwnKind>(
  context: Context,
  sender: Sender,
  { hotel_id, kind, body }: { hotel_id: number; kind: K; body: Body },
): Promise<OwnRecord[K]> => {
  const writing = await writingOf(context, sender, { hotel_id, source: 'form', summary: inWords })
  const { written } = await writeForm(context, writing, kind, (own) => ({
    do: 'put',
    kind,
    id: null,
    record: byCodes(own, body),
  }))
  const made = written.changes.find((change) => change.kind === kind && change.before === null)?.after
  if (!made) throw new Error(`a new record of ${kind} left no change`)
  return made as OwnRecord[K]
}

/** Only the fields that are named change. */
export const changeRecord = async <K extends OwnKind>(
  context: Context,
  sender: Sender,
  { id, kind, body }: { id: number; kind: K; body: Body },
): Promise<OwnRecord[K]> => {
  const writing = await writingAbout(context, sender, kind, id)
  const fields = named(kind, body)
  const { written, own } = await writeForm(context, writing, kind, (before) => ({
    do: 'put',
    kind,
    id,
    record: byCodes(before, { ...recordOf(before, kind, id), ...fields }),
  }))
  const change = written.changes.find((each) => each.kind === kind && each.id === id)
  return (change?.after ?? recordOf(own, kind, id)) as OwnRecord[K]
}

export const removeRecord = async (context: Context, sender: Sender, { id, kind }: { id: number; kind: OwnKind }) => {
  const writing = await writingAbout(context, sender, kind, id)
  const { written } = await writeForm(context, writing, kind, (own) => ({
    do: 'remove',
    kind,
    id,
    record: byCodes(own, recordOf(own, kind, id)),
  }))
  return { version: written.version }
}

/** Refuses a record out of reach with the body of a missing one. */
export const needRecord = async (context: Context, person: Person, kind: OwnKind, id: number) => {
  const place = await findRecordPlace(context.db, person, kind, id)
  if (!place) throw notFound()
  return place
}

const writingAbout = async (context: Context, sender: Sender, kind: OwnKind, id: number) => {
  const person = await holderOf(context, sender.user, sender.user_id)
  const { hotel_id } = await needRecord(context, person, kind, id)
  return writingOf(context, sender, { hotel_id, source: 'form', summary: inWords })
}

/** An order whose record is made of what a form sent: its shape was checked against the kind's schema. */
type Loose = { do: 'put' | 'remove'; kind: OwnKind; id: number | null; record: Body }

const writeForm = async (
  context: Context,
  writing: Writing,
  kind: OwnKind,
  order: (own: OwnData) => Loose,
): Promise<{ written: Written; own: OwnData }> => {
  let seen: OwnData | undefined
  const result = await writeOwnData(context, writing, (own, nextId) => {
    seen = own
    return applyOrders(own, [order(own) as unknown as OwnOrder], nextId)
  })
  if (isRefused(result)) throw invalid(errorsOf(result, namingField[kind]))
  if (!seen) throw new Error('nothing was read before it was written')
  return { written: result, own: seen }
}

/** Where somebody removed it in the same moment, it is missing. */
const recordOf = (own: OwnData, kind: OwnKind, id: number): Body => {
  const record = own[kind].find((each) => each.id === id)
  if (!record) throw notFound()
  return { ...record }
}

/** Orders name plans and rooms by their codes, forms by their ids. */
const byCodes = (own: OwnData, { id: _, plan_id, room_id, ...fields }: Body): Body => {
  const errors: Errors = {}
  const codeOf = (of: 'plans' | 'rooms', id: unknown, field: string) => {
    const code = own[of].find((each) => each.id === id)?.code
    if (code === undefined && id !== null) errors[field] = [`Choose one of the ${of}`]
    return code ?? null
  }
  const codes = {
    ...(plan_id !== undefined && { plan_code: codeOf('plans', plan_id, 'plan_id') }),
    ...(room_id !== undefined && { room_code: codeOf('rooms', room_id, 'room_id') }),
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return { ...fields, ...codes }
}

/** The named fields alone, each by its own schema: a default must not change what was not sent. */
const named = (kind: OwnKind, body: Body): Body => {
  const shape: Record<string, z.ZodType> = ownInput[kind].shape
  const errors: Errors = {}
  const fields: Body = {}
  for (const [field, value] of Object.entries(body)) {
    const schema = Object.hasOwn(shape, field) ? shape[field] : undefined
    const read = schema?.safeParse(value)
    if (!read) errors[field] = ['This field is not known']
    else if (read.success) fields[field] = read.data
    else errors[field] = read.error.issues.map(({ message }) => message)
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return fields
}

/** Where a record as a whole is wrong, it is said at what names it. */
const namingField: Record<OwnKind, string> = {
  rooms: 'code',
  plans: 'code',
  codes: 'pattern',
  prices: 'first_night',
  taxes: 'name',
  restrictions: 'first_night',
}

const errorsOf = ({ problems }: Refused, whole: string): Errors => {
  const errors = new Map<string, string[]>()
  for (const { field = whole, words } of problems) {
    const name = field === 'plan_code' ? 'plan_id' : field === 'room_code' ? 'room_id' : field
    errors.set(name, [...(errors.get(name) ?? []), words])
  }
  return Object.fromEntries(errors)
}

/** Codes that somebody confirmed, all or none; one that is there already gets the plan and room that are named now. */
export const confirmCodes = async (
  context: Context,
  sender: Sender,
  hotel_id: number,
  codes: readonly z.output<typeof ownInput.codes>[],
): Promise<OwnRecord['codes'][]> => {
  const summary = `${codes.length} booking ${codes.length === 1 ? 'code' : 'codes'} confirmed`
  const writing = await writingOf(context, sender, { hotel_id, source: 'proposal', summary })
  let seen: OwnData | undefined
  const result = await writeOwnData(context, writing, (own, nextId) => {
    seen = own
    const orders = codes.map(
      (record): Omit<Loose, 'id'> => ({ do: 'put', kind: 'codes', record: byCodes(own, record) }),
    )
    return applyOrders(own, orders as unknown as OwnOrder[], nextId)
  })
  if (isRefused(result)) throw invalid({ codes: wordsOf(result.problems) })
  const changed = result.changes.flatMap((each) => (each.kind === 'codes' && each.after ? [each.after] : []))
  const now = new Map([...(seen?.codes ?? []), ...changed].map((code) => [code.id, code]))
  const wanted = new Set(codes.map(({ gds_id, pattern }) => `${gds_id} ${pattern}`))
  return [...now.values()].filter(({ gds_id, pattern }) => wanted.has(`${gds_id} ${pattern}`))
}

const wordsOf = (problems: readonly OwnProblem[]) => problems.map(({ words }) => words)

/** Takes a version back as a version of its own: refused where a later one has changed the same records. */
export const undoVersion = async (
  context: Context,
  sender: Sender,
  { hotel_id, version }: { hotel_id: number; version: number },
) => {
  const writing = await writingOf(context, sender, { hotel_id, source: 'undo', summary: `Version ${version} undone` })
  const of = { tenant_id: writing.person.tenant_id, hotel_id }
  const changes = await findChanges(context.db, of, version)
  if (!changes) throw notFound()
  const result = await writeOwnData(context, writing, (own) => undoChanges(own, changes))
  if (isRefused(result)) throw new Refusal('conflict', wordsOf(result.problems).slice(0, 3).join(' '))
  if (result.changes.length === 0) throw new Refusal('conflict', `Version ${version} is undone already`)
  return getVersion(context, of, result.version)
}

export const getVersion = async (context: Context, of: { tenant_id: number; hotel_id: number }, version: number) => {
  const row = await findVersionRow(context.db, of, version)
  if (!row) throw notFound()
  return versionOf(row)
}
