// A proposal of own data as a person edits it: values of new rooms and plans, mappings, what is saved, and what was refused.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnOverview, OwnProposal } from '../../../contract/own-answers.ts'
import { canBeTaken } from '../../../domain/own-data/patterns.ts'
import { ApiError } from '../../lib/call.ts'
import { showError, showSuccess } from '../../ui/Toasts.tsx'
import { proposalWords as words } from './code-words.ts'
import { useOwnDataKey, useUndo } from './hooks.ts'
import { useDraft } from './use-draft.ts'
import { proposalQuery, saveProposal, type TakenProposal } from './queries.ts'

export type RoomDraft = OwnProposal['rooms'][number]['record']
export type PlanDraft = OwnProposal['plans'][number]['record']
export type MappingDraft = OwnProposal['codes'][number] & { taken: boolean }
type Edits<Value> = Readonly<Record<string, Partial<Value>>>
type ProposalEdits = { rooms: Edits<RoomDraft>; plans: Edits<PlanDraft>; codes: Edits<MappingDraft> }
const noEdits: ProposalEdits = { rooms: {}, plans: {}, codes: {} }
const isEdited = (edits: ProposalEdits) => Object.values(edits).some((each) => Object.keys(each).length > 0)

export const mappingKey = ({ gds_id, pattern }: Pick<MappingDraft, 'gds_id' | 'pattern'>) => `${gds_id} ${pattern}`

/** The code that a person gave a record. */
const called = (key: string | null, edits: Edits<{ code: string }>) => (key === null ? null : (edits[key]?.code ?? key))

/** Records are known by the code that was proposed for them, whatever a person calls them. */
export const useProposal = (own: OwnOverview) => {
  const of = useOwnDataKey()
  const { data } = useQuery(proposalQuery(of))
  const [draft, setDraft] = useDraft(`own-proposal ${of.hotel} ${of.user_id ?? ''}`, noEdits, isEdited)
  const { rooms, plans, codes } = draft
  const [priced, setPriced] = useState(false)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { undo } = useUndo()
  const mappings = (data?.codes ?? []).map((each): MappingDraft => {
    const taken = each.asks.length === 0 && each.plan_code !== null && canBeTaken(each.pattern)
    return { ...each, taken, ...codes[mappingKey(each)] }
  })
  const taken = mappings.filter((each) => each.taken && each.plan_code !== null)
  const { mutate, isPending } = useMutation(
    saveProposal(useQueryClient(), of, (version) => {
      setDraft(noEdits)
      showSuccess(words.saved(taken.length), 10_000, { label: words.undo, run: () => undo(version) })
    }),
  )

  const roomOf = (key: string, record: RoomDraft): RoomDraft => ({ ...record, ...rooms[key] })
  const planOf = (key: string, record: PlanDraft): PlanDraft => ({ ...record, ...plans[key] })
  const used = new Set(taken.flatMap(({ plan_code, room_code }) => [`plan ${plan_code}`, `room ${room_code}`]))
  const newRooms = (data?.rooms ?? []).filter(({ id, record }) => id === null && used.has(`room ${record.code}`))
  const newPlans = (data?.plans ?? []).filter(({ id, record }) => id === null && used.has(`plan ${record.code}`))

  const prices = (data?.prices ?? []).filter(
    ({ plan_code, room_code }) =>
      used.has(`plan ${plan_code}`) && (room_code === null || used.has(`room ${room_code}`)),
  )

  const save = () => {
    const body = {
      rooms: newRooms.map(({ record }) => roomOf(record.code, record)),
      plans: newPlans.map(({ record }) => planOf(record.code, record)),
      codes: taken.map(({ gds_id, pattern, plan_code, room_code }) => ({
        gds_id: gds_id === 2 ? 2 : 1,
        pattern,
        plan_code: called(plan_code, plans) ?? '',
        room_code: called(room_code, rooms),
      })),
      prices: priced
        ? prices.map((price) => ({
            ...price,
            plan_code: called(price.plan_code, plans) ?? '',
            room_code: called(price.room_code, rooms),
          }))
        : [],
    } as TakenProposal
    const keys = {
      rooms: newRooms.map(({ record }) => `room ${record.code}`),
      plans: newPlans.map(({ record }) => `plan ${record.code}`),
      codes: taken.map(mappingKey),
    }
    setErrors({})
    mutate(body, {
      onError: (error) => {
        if (!(error instanceof ApiError) || Object.keys(error.errors).length === 0) return
        setErrors(
          Object.fromEntries(
            Object.entries(error.errors).map(([path, message]) => {
              const [, kind = 'codes', at = '0'] = /^(rooms|plans|codes)\.(\d+)/.exec(path) ?? []
              return [keys[kind as keyof typeof keys][Number(at)] ?? path, message]
            }),
          ),
        )
        showError(words.notSaved)
      },
    })
  }
  return {
    proposal: data,
    mappings,
    taken,
    prices,
    priced,
    setPriced,
    errors,
    isPending,
    save,
    roomOf,
    planOf,
    setRoom: (key: string, part: Partial<RoomDraft>) =>
      setDraft({ ...draft, rooms: { ...rooms, [key]: { ...rooms[key], ...part } } }),
    setPlan: (key: string, part: Partial<PlanDraft>) =>
      setDraft({ ...draft, plans: { ...plans, [key]: { ...plans[key], ...part } } }),
    setMapping: (key: string, part: Partial<MappingDraft>) =>
      setDraft({ ...draft, codes: { ...codes, [key]: { ...codes[key], ...part } } }),
    /** Existing and proposed ones, each by its key. */
    planChoices: choicesIn(own.plans, data?.plans, plans),
    roomChoices: choicesIn(own.rooms, data?.rooms, rooms),
  }
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
