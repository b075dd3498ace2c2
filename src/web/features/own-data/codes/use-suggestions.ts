// The unmapped booking codes: which are found, selected and corrected, and what happens when they are confirmed.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { canBeTaken } from '../../../../domain/own-data/mapping/patterns.ts'
import { ApiError } from '../../../lib/call.ts'
import { showError, showSuccess } from '../../../ui/Toasts.tsx'
import { sectionRoute, useOwnDataKey } from '../hooks.ts'
import { confirmSuggestions } from '../queries.ts'
import type { CodeSuggestion } from '../../../../contract/values/own-answers.ts'
import { codesWords as words } from '../code-words.ts'

export type Choice = { plan_id: number | null; room_id: number | null }

export const suggestionKey = ({ gds_id, rate_plan }: CodeSuggestion) => `${gds_id} ${rate_plan}`
const searchText = (one: CodeSuggestion) => `${one.rate_plan} ${one.rate_name ?? ''} ${one.room ?? ''}`.toLowerCase()
/** Suggestions that cannot be confirmed come last. */
const lastOf = ({ rate_plan }: CodeSuggestion) => (canBeTaken(rate_plan) ? 0 : 1)
const latestFirst = (a: CodeSuggestion, b: CodeSuggestion) =>
  lastOf(a) - lastOf(b) || b.confidence - a.confidence || a.rate_plan.localeCompare(b.rate_plan)
/** From here on a match is called confident. */
const confidentFrom = 0.8

export const useSuggestions = (shown: readonly CodeSuggestion[] | undefined) => {
  const { propose: wanted = '' } = sectionRoute.useSearch()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { mutate, isPending } = useMutation(
    confirmSuggestions(useQueryClient(), useOwnDataKey(), (count) => showSuccess(words.confirmed(count))),
  )

  const open = shown?.filter(({ known_by }) => known_by === null).toSorted(latestFirst)
  const found = open?.filter((one) => searchText(one).includes(wanted.trim().toLowerCase())) ?? []
  const choiceOf = (one: CodeSuggestion): Choice => chosen[suggestionKey(one)] ?? one
  const isConfident = (one: CodeSuggestion) =>
    one.confidence >= confidentFrom && choiceOf(one).plan_id !== null && canBeTaken(one.rate_plan)
  const selectedOnes = open?.filter((one) => selected.has(suggestionKey(one))) ?? []

  const forgive = (keys: readonly string[]) =>
    setErrors(Object.fromEntries(Object.entries(errors).filter(([key]) => !keys.includes(key))))
  const refuse = (wrong: Readonly<Record<string, string>>) => {
    setErrors(wrong)
    showError(words.notConfirmed(Object.keys(wrong).length))
    setTimeout(() => document.querySelector<HTMLElement>('.own-suggestions [aria-invalid="true"]')?.focus())
  }
  const confirm = () => {
    const missing = selectedOnes.filter((one) => choiceOf(one).plan_id === null)
    if (missing.length > 0)
      return refuse(Object.fromEntries(missing.map((one) => [suggestionKey(one), words.planFirst])))
    const codes = selectedOnes.map((one) => {
      const { plan_id, room_id } = choiceOf(one)
      const gds_id: 1 | 2 = one.gds_id === 2 ? 2 : 1
      return { gds_id, pattern: one.rate_plan, plan_id: plan_id ?? 0, room_id }
    })
    mutate(codes, {
      onSuccess: () => {
        setSelected(new Set())
        setChosen({})
        setErrors({})
      },
      onError: (error) => {
        if (!(error instanceof ApiError) || Object.keys(error.errors).length === 0) return
        const rows = Object.entries(error.errors).map(([name, message]) => {
          const one = selectedOnes[Number(/^codes\.(\d+)/.exec(name)?.[1] ?? -1)] ?? selectedOnes[0]
          return [one ? suggestionKey(one) : name, message]
        })
        refuse(Object.fromEntries(rows))
      },
    })
  }
  return {
    wanted,
    open,
    found,
    selected: selectedOnes,
    confident: open?.filter(isConfident) ?? [],
    /** Of those that are found, what can be confirmed. */
    foundOnes: found.filter(({ rate_plan }) => canBeTaken(rate_plan)),
    errors,
    isPending,
    choiceOf,
    isSelected: (one: CodeSuggestion) => selected.has(suggestionKey(one)),
    select: (ones: readonly CodeSuggestion[]) => setSelected(new Set([...selected, ...ones.map(suggestionKey)])),
    unselect: (ones: readonly CodeSuggestion[]) => {
      const gone = new Set(ones.map(suggestionKey))
      setSelected(new Set([...selected].filter((key) => !gone.has(key))))
      forgive([...gone])
    },
    /** Choosing a plan or room selects the code too. */
    choose: (ones: readonly CodeSuggestion[], part: Partial<Choice>) => {
      const made = ones.map((one) => {
        const { plan_id, room_id } = choiceOf(one)
        return [suggestionKey(one), { plan_id, room_id, ...part }] as const
      })
      setChosen({ ...chosen, ...Object.fromEntries(made) })
      setSelected(new Set([...selected, ...ones.map(suggestionKey)]))
      forgive(ones.map(suggestionKey))
    },
    confirm,
  }
}
