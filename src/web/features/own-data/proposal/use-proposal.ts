// A proposal of own data as a person edits it: values of new rooms and plans, mappings, prices, what is saved, and what was refused.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { OwnOverview, OwnProposal } from '../../../../contract/values/own-answers.ts'
import { canBeTaken } from '../../../../domain/own-data/mapping/patterns.ts'
import { sameValue } from '../../../../domain/own-data/same-value.ts'
import { ApiError } from '../../../lib/call.ts'
import { showError, showSuccess } from '../../../ui/Toasts.tsx'
import { proposalWords as words } from '../code-words.ts'
import { useOwnDataKey, useUndo } from '../hooks.ts'
import { decimal } from '../field-values.ts'
import { useDraft } from '../use-draft.ts'
import { ownKey, proposalQuery, saveProposal, type TakenProposal } from '../queries.ts'

type ProposedCode = OwnProposal['codes'][number]
export type RoomDraft = OwnProposal['rooms'][number]['record']
export type PlanDraft = OwnProposal['plans'][number]['record']
export type ProposedPrice = OwnProposal['prices'][number]
/** One booking code of one GDS, or of both where they show it alike. */
export type MappingRow = Omit<ProposedCode, 'gds_id'> & { key: string; gds_ids: number[] }
export type MappingEdit = Partial<Pick<ProposedCode, 'plan_code' | 'room_code'> & { taken: boolean }>
type Edits<Value> = Readonly<Record<string, Partial<Value>>>
type ProposalEdits = {
  rooms: Edits<RoomDraft>
  plans: Edits<PlanDraft>
  codes: Readonly<Record<string, MappingEdit>>
  /** Amounts by price; an empty one isn't saved. */
  prices: Readonly<Record<string, string>>
  priced: boolean
}
const noEdits: ProposalEdits = { rooms: {}, plans: {}, codes: {}, prices: {}, priced: false }
const isEdited = ({ priced, ...edits }: ProposalEdits) =>
  priced || Object.values(edits).some((each) => Object.keys(each).length > 0)

export const priceKey = ({ plan_code, room_code, first_night, last_night, adults }: ProposedPrice) =>
  [plan_code, room_code, first_night, last_night, adults].join('|')

/** What a person has to decide comes first. */
const mappingRows = (codes: readonly ProposedCode[]): MappingRow[] => {
  const rows: MappingRow[] = []
  const byPattern = new Map<string, MappingRow>()
  for (const { gds_id, ...each } of codes) {
    const same = byPattern.get(each.pattern)
    const isOne =
      same?.plan_code === each.plan_code && same.room_code === each.room_code && sameValue(same.asks, each.asks)
    if (same && isOne) {
      same.gds_ids = [...same.gds_ids, gds_id].toSorted((a, b) => a - b)
      continue
    }
    const row = { ...each, key: `${gds_id} ${each.pattern}`, gds_ids: [gds_id] }
    rows.push(row)
    byPattern.set(each.pattern, row)
  }
  return rows.toSorted((a, b) => Number(a.asks.length === 0) - Number(b.asks.length === 0))
}
export const isTaken = ({ asks, pattern, plan_code }: MappingRow, edit: MappingEdit | undefined): boolean =>
  edit?.taken ?? (asks.length === 0 && plan_code !== null && canBeTaken(pattern))

/** Without what stands behind the last space while somebody types. */
const withWholeCodes = (plan: PlanDraft): PlanDraft => ({
  ...plan,
  corporate_codes: plan.corporate_codes.filter((code) => code !== ''),
})
/** The code that a person gave a record. */
const called = (key: string | null, edits: Edits<{ code: string }>) => (key === null ? null : (edits[key]?.code ?? key))

/** Records are known by the code that was proposed for them, whatever a person calls them. */
export const useProposal = (own: OwnOverview) => {
  const of = useOwnDataKey()
  const { data, isFetching } = useQuery(proposalQuery(of))
  const [draft, setDraft] = useDraft(`own-proposal ${of.hotel} ${of.user_id ?? ''}`, noEdits, isEdited)
  const { rooms, plans, codes, priced } = draft
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { undo } = useUndo()
  const rows = useMemo(() => mappingRows(data?.codes ?? []), [data])
  const taken = rows
    .map((row) => ({ ...row, ...codes[row.key], taken: isTaken(row, codes[row.key]) }))
    .filter((each) => each.taken && each.plan_code !== null)
  const count = taken.length
  const client = useQueryClient()
  const { mutate, isPending } = useMutation(
    saveProposal(client, of, (version) => {
      setDraft(noEdits)
      showSuccess(words.saved(count), 10_000, { label: words.undo, run: () => undo(version) })
    }),
  )

  const used = new Set(taken.flatMap(({ plan_code, room_code }) => [`plan ${plan_code}`, `room ${room_code}`]))
  const newRooms = (data?.rooms ?? []).filter(({ id, record }) => id === null && used.has(`room ${record.code}`))
  const newPlans = (data?.plans ?? []).filter(({ id, record }) => id === null && used.has(`plan ${record.code}`))
  const offered = (data?.prices ?? []).filter(
    ({ plan_code, room_code }) =>
      used.has(`plan ${plan_code}`) && (room_code === null || used.has(`room ${room_code}`)),
  )

  const save = () => {
    const prices = priced ? offered.filter((price) => draft.prices[priceKey(price)]?.trim() !== '') : []
    const single = taken.flatMap(({ gds_ids, ...row }) => gds_ids.map((gds_id) => ({ ...row, gds_id })))
    const body = {
      rooms: newRooms.map(({ record }) => ({ ...record, ...rooms[record.code] })),
      plans: newPlans.map(({ record }) => withWholeCodes({ ...record, ...plans[record.code] })),
      codes: single.map(({ gds_id, pattern, plan_code, room_code }) => ({
        gds_id: gds_id === 2 ? 2 : 1,
        pattern,
        plan_code: called(plan_code, plans) ?? '',
        room_code: called(room_code, rooms),
      })),
      prices: prices.map((price) => ({
        ...price,
        amount: decimal(draft.prices[priceKey(price)] ?? price.amount),
        plan_code: called(price.plan_code, plans) ?? '',
        room_code: called(price.room_code, rooms),
      })),
    } as TakenProposal
    const keys = {
      rooms: newRooms.map(({ record }) => `room ${record.code}`),
      plans: newPlans.map(({ record }) => `plan ${record.code}`),
      codes: single.map(({ key }) => key),
      prices: prices.map(priceKey),
    }
    setErrors({})
    mutate(body, {
      onError: (error) => {
        if (!(error instanceof ApiError)) return
        // Something was added or deleted meanwhile: the proposal is made again, and what was typed stays.
        if (error.status === 409 || error.status === 422) void client.invalidateQueries({ queryKey: ownKey(of) })
        if (Object.keys(error.errors).length === 0) return
        setErrors(
          Object.fromEntries(
            Object.entries(error.errors).map(([path, message]) => {
              const [, kind = 'codes', at = '0'] = /^(rooms|plans|codes|prices)\.(\d+)/.exec(path) ?? []
              return [keys[kind as keyof typeof keys][Number(at)] ?? path, message]
            }),
          ),
        )
        showError(words.notSaved)
      },
    })
  }

  // The same functions for each row, so that a letter typed in one of them draws only that one again.
  const edit = useCallback(
    <Kind extends 'rooms' | 'plans' | 'codes'>(kind: Kind, key: string, part: ProposalEdits[Kind][string]) =>
      setDraft((now) => ({ ...now, [kind]: { ...now[kind], [key]: { ...now[kind][key], ...part } } })),
    [setDraft],
  )
  return {
    proposal: data,
    /** After an undo the empty one of before says nothing any more. */
    isWaiting: isFetching && rows.length === 0,
    draft,
    rows,
    count,
    prices: offered,
    errors,
    isPending,
    save,
    setRoom: useCallback((key: string, part: Partial<RoomDraft>) => edit('rooms', key, part), [edit]),
    setPlan: useCallback((key: string, part: Partial<PlanDraft>) => edit('plans', key, part), [edit]),
    setMapping: useCallback((key: string, part: MappingEdit) => edit('codes', key, part), [edit]),
    setAmount: useCallback(
      (key: string, amount: string) => setDraft((now) => ({ ...now, prices: { ...now.prices, [key]: amount } })),
      [setDraft],
    ),
    setPriced: (on: boolean) => setDraft((now) => ({ ...now, priced: on })),
    /** Existing and proposed ones, each by its key. */
    planChoices: useDeferredValue(useSame(choicesIn(own.plans, data?.plans, plans))),
    roomChoices: useDeferredValue(useSame(choicesIn(own.rooms, data?.rooms, rooms))),
  }
}

/** The same object as long as its value is the same. */
const useSame = <Value>(value: Value): Value => {
  const [kept, keep] = useState(value)
  if (sameValue(kept, value)) return kept
  keep(value)
  return value
}

type Called = { code: string; name: string | null }
const choicesIn = (
  existing: readonly Called[],
  proposed: readonly { id: number | null; record: Called }[] | undefined,
  edits: Edits<Called>,
) => {
  const fresh = (proposed ?? []).flatMap(({ id, record }) =>
    id === null ? [{ key: record.code, ...record, ...edits[record.code] }] : [],
  )
  return [...existing.map((each) => ({ key: each.code, ...each })), ...fresh].map(({ key, code, name }) => ({
    value: key,
    label: [code, name].filter(Boolean).join(' · '),
  }))
}
