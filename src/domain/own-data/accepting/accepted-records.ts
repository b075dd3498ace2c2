// Which existing plan and room an accepted rate is: those of codes like its own, or of the same name; never a contradicting one.
import { isNamedIn, isSameName } from '../../accuracy/checks/loaded-words.ts'
import type { GdsName } from '../../gds.ts'
import type { Rate } from '../../rate.ts'
import type { Stay } from '../../stay.ts'
import type { ShownPlan, ShownRoom } from './accepted-values.ts'
import { codeFor } from '../mapping/code-resolution.ts'
import { roomText } from '../mapping/mapping-evidence.ts'
import { plainCode } from '../mapping/patterns.ts'
import { bookingCodeKey, groupCodes } from '../proposals/read-codes.ts'
import type { SideName } from '../proposals/read-code.ts'
import { type CodeVote, resolveGroups } from '../proposals/resolve-groups.ts'
import { plainName } from '../record-words.ts'
import type { OwnData, OwnPlan, OwnRoom } from '../records.ts'
import { sameValue } from '../same-value.ts'

export const isUnstated = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0)

type AcceptedRate = { rate: Rate; gds: GdsName; stay: Stay }
type AcceptedRecords = { plan: OwnPlan | undefined; room: OwnRoom | undefined }

const naming = (shown: ShownPlan | ShownRoom, text: string | null) => (name: string) =>
  text === null
    ? isSameName(shown.name ?? '', name)
    : plainName(name) === plainName(shown.name ?? '') || isNamedIn(text, name)
/** The plan or room of the name that a GDS shows; `text`: all that it says of the room. */
export const recordNamedLike = (
  own: OwnData,
  side: SideName,
  shown: ShownPlan | ShownRoom,
  text: string,
): OwnPlan | OwnRoom | undefined =>
  side === 'plan'
    ? namedLike<OwnPlan>(own.plans, shown, naming(shown, null))
    : namedLike<OwnRoom>(own.rooms, shown, naming(shown, text))

/** The plan or room that people gave the part of the booking codes as its code. `isNamed`: the name that a GDS shows is its own. */
export const recordCodedLike = (
  own: OwnData,
  side: SideName,
  part: string,
  shown: ShownPlan | ShownRoom,
  text: string,
): { record: OwnPlan | OwnRoom; isNamed: boolean } | undefined => {
  const records: readonly (OwnPlan | OwnRoom)[] = side === 'plan' ? own.plans : own.rooms
  const record = records.find(({ code }) => plainName(code) === part)
  if (!record) return undefined
  const isUnnamed = record.name === null || isUnstated(shown.name ?? null)
  return { record, isNamed: isUnnamed || naming(shown, side === 'plan' ? null : text)(record.name ?? '') }
}
/** The plan or room of exactly this name, unless it contradicts the values. */
export const recordCalled = <R extends OwnPlan | OwnRoom>(
  records: readonly R[],
  shown: ShownPlan | ShownRoom,
): R | undefined => namedLike(records, shown, (name) => plainName(name) === plainName(shown.name ?? ''))

export const recordsOfRate = (
  own: OwnData,
  { rate, gds, stay }: AcceptedRate,
  shown: { plan: ShownPlan; room: ShownRoom },
): AcceptedRecords => {
  const siblings = siblingRecords(own, { rate, gds, stay })
  const text = roomText(rate)
  const [planNamed, roomNamed] = [naming(shown.plan, null), naming(shown.room, text)]
  return {
    plan:
      own.plans.find((plan) => plan.id === siblings.plan && fitsAsSibling(plan, shown.plan, planNamed)) ??
      namedLike(own.plans, shown.plan, planNamed),
    room:
      own.rooms.find((room) => room.id === siblings.room && fitsAsSibling(room, shown.room, roomNamed)) ??
      (text === '' ? undefined : namedLike(own.rooms, shown.room, roomNamed)),
  }
}

/** The records of the codes that share the part of the plan, and the part of the room, with this one. */
const siblingRecords = (own: OwnData, { rate, gds, stay }: AcceptedRate) => {
  const grouped = groupCodes(own, [{ gds, rate_plan: rate.rate_plan, rate, stay }])
  const votes = grouped.codes.flatMap((each, at): CodeVote[] => {
    const record = codeFor(own, each.code, each.gds)
    return record ? [{ at, plan_id: record.plan_id, room_id: record.room_id, weight: 1 }] : []
  })
  const at = grouped.placeOf.get(bookingCodeKey({ gds, code: plainCode(rate.rate_plan) })) ?? -1
  const recordOn = (side: SideName) =>
    resolveGroups(grouped, side, votes).get(grouped.sides[side].groupOf[at] ?? -1)?.id
  return { plan: recordOn('plan'), room: recordOn('room') }
}

/** Fields in which two plans or two rooms differ; what differs in another one is a fault of the rate, and stays a finding. */
const identity = ['breakfast', 'lunch', 'dinner', 'corporate_codes', 'beds']
const isSameRecord = (record: OwnPlan | OwnRoom, shown: ShownPlan | ShownRoom): boolean =>
  identity.every((field) => agreesOn(record, shown, field)) && isSameRefund(record, shown)

const valueIn = (record: object, field: string) => (record as Record<string, unknown>)[field]

const fitsAsSibling = (
  record: OwnPlan | OwnRoom,
  shown: ShownPlan | ShownRoom,
  isNamed: (name: string) => boolean,
): boolean =>
  (record.name === null || isUnstated(shown.name ?? null) || isNamed(record.name)) && isSameRecord(record, shown)

const isSameRefund = (record: OwnPlan | OwnRoom, shown: ShownPlan | ShownRoom): boolean => {
  const [stated, now] = [record, shown].map((each) =>
    'cancellation' in each ? (each.cancellation?.refundable ?? null) : null,
  )
  return stated === null || now === null || stated === now
}

const agreesOn = (record: OwnPlan | OwnRoom, shown: ShownPlan | ShownRoom, field: string): boolean => {
  const [stated, value] = [valueIn(record, field), valueIn(shown, field)]
  return isUnstated(stated ?? null) || isUnstated(value ?? null) || agree(stated, value)
}

/** The record of the same name that does not contradict the shown values; of several the one with most of the words. */
const namedLike = <R extends OwnPlan | OwnRoom>(
  records: readonly R[],
  shown: ShownPlan | ShownRoom,
  isNamed: (name: string) => boolean,
): R | undefined => {
  if (isUnstated(shown.name ?? null)) return undefined
  const fitting = records.filter(
    (record) => record.name !== null && isNamed(record.name) && isSameRecord(record, shown),
  )
  const exact = fitting.find(({ name }) => plainName(name ?? '') === plainName(shown.name ?? ''))
  return exact ?? fitting.toSorted((a, b) => (b.name?.length ?? 0) - (a.name?.length ?? 0))[0]
}

/** Cancellation has several parts: none of them may differ. */
export const agree = (stated: unknown, shown: unknown): boolean => {
  if (Array.isArray(stated) || typeof stated !== 'object' || stated === null) return sameValue(stated, shown)
  return Object.entries(stated).every(([part, value]) => {
    const other = valueIn(shown as object, part)
    return isUnstated(value) || isUnstated(other ?? null) || sameValue(value, other)
  })
}
