// The season price grid: its season, typed amounts and errors, and how it saves, copies and discards.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { isCurrency } from '../../../../domain/codes/currencies.ts'
import { ApiError } from '../../../lib/call.ts'
import { readersDay } from '../../../ui/dates/readers-day.ts'
import { showError, showSuccess } from '../../../ui/Toasts.tsx'
import {
  typedAmount,
  cellsToSend,
  planRoomKey,
  pricesIn,
  raised,
  type Season,
  typedSeason,
  seasonText,
  shownPrices,
  type Terms,
  type Typed,
} from './grid.ts'
import { sectionRoute, useMayWrite, useOwnDataKey, useUndo } from '../hooks.ts'
import { priceListQuery, saveGrid, seasonPricesQuery } from '../queries.ts'
import { useDraft } from '../use-draft.ts'
import { words as shared } from '../words.ts'
import type { OwnOverview } from '../../../../contract/values/own-answers.ts'
import { gridWords as words } from './price-words.ts'

type GridDraft = { typed: Typed; terms: Partial<Terms> }
const emptyDraft: GridDraft = { typed: {}, terms: {} }
const isTyped = ({ typed }: GridDraft) => Object.keys(typed).length > 0

/** What the season price grid shows and can do, apart from its markup. */
export const useSeasonGrid = (own: OwnOverview) => {
  const of = useOwnDataKey()
  const search = sectionRoute.useSearch()
  const filter = sectionRoute.useNavigate()
  const mayWrite = useMayWrite()
  const season = useMemo(() => typedSeason(search.season ?? ''), [search.season])
  const { data: prices, isPlaceholderData } = useQuery(seasonPricesQuery(of, season))
  const [draft, setDraft] = useDraft(`own-grid ${of.hotel} ${of.user_id ?? ''}`, emptyDraft, isTyped)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { mutate, isPending } = useMutation(saveGrid(useQueryClient(), of))
  const { undo } = useUndo()
  const page = useRef<HTMLElement>(null)
  /** Keeps the focus for typing: the focused element may have been removed or disabled. */
  const focus = (field: string) => page.current?.querySelector<HTMLElement>(field)?.focus()
  useEffect(() => {
    if (mayWrite && document.activeElement === document.body) focus('input:not([readonly], [disabled])')
  }, [mayWrite])

  const there = useMemo(() => pricesIn(prices ?? [], season), [prices, season])
  // A new season is priced as the others are.
  const { data: elsewhere } = useQuery({
    ...priceListQuery(of, { sort_by: 'plan', sort_direction: 'asc' }),
    enabled: prices?.length === 0 && own.prices_count > 0,
  })
  const [like = prices?.[0] ?? elsewhere?.data[0]] = there.values()
  const terms: Terms = {
    currency: like?.currency ?? '',
    tax: like?.tax ?? 'after',
    per_person: like?.per_person ?? false,
    ...draft.terms,
  }
  const seen = useDeferredValue(draft.typed)
  const priceOf = shownPrices({ own, prices: prices ?? [], season, terms, typed: seen, today: readersDay() })
  const cells = cellsToSend(there, draft.typed, terms)

  const go = (to: Season) => {
    setErrors({})
    void filter({ search: { ...search, season: seasonText(to) } })
  }
  const typeCells = (typed: Typed) => {
    setDraft({ ...draft, typed })
    const kept = Object.entries(errors).filter(([key]) => key !== 'currency' && typed[key] === draft.typed[key])
    if (kept.length < Object.keys(errors).length) setErrors(Object.fromEntries(kept))
  }
  const refuse = (found: Record<string, string>) => {
    setErrors(found)
    showError(words.wrongs(Object.keys(found).length))
    setTimeout(() => document.querySelector<HTMLElement>('.own-grid-page [aria-invalid="true"]')?.focus())
  }
  const save = () => {
    if (isPending) return
    const wrong = cells.filter(({ amount }) => amount !== null && typedAmount(amount) === null)
    const found: Record<string, string> = Object.fromEntries(
      wrong.map(({ plan_id, room_id }) => [planRoomKey(plan_id, room_id), words.wrong]),
    )
    if (!isCurrency(terms.currency)) found.currency = terms.currency === '' ? words.required : words.notACurrency
    if (Object.keys(found).length > 0) return refuse(found)
    if (cells.length === 0) return showSuccess(words.same)
    const weekdays = [...season.weekdays] as Parameters<typeof mutate>[0]['weekdays']
    mutate(
      { ...season, ...terms, weekdays, cells },
      {
        onSuccess: ({ version, added, changed, removed }) => {
          setDraft(emptyDraft)
          setErrors({})
          if (document.activeElement?.tagName !== 'INPUT') focus('.own-grid input:not([readonly])')
          const count = added + changed + removed
          if (count === 0) return showSuccess(words.same)
          showSuccess(words.saved(version, count), 10_000, { label: shared.undo, run: () => undo(version) })
        },
        onError: (error) => {
          if (!(error instanceof ApiError) || Object.keys(error.errors).length === 0) return
          const keys = cells.map(({ plan_id, room_id }) => planRoomKey(plan_id, room_id))
          const at = Object.entries(error.errors).map(([name, message]) => [
            keys[Number(/^cells\.(\d+)\./.exec(name)?.[1] ?? -1)] ?? name,
            message,
          ])
          refuse(Object.fromEntries(at))
        },
      },
    )
  }
  const copy = (to: Pick<Season, 'first_night' | 'last_night'>, percent: string, round_to: string) => {
    const filled = Object.fromEntries(
      [...new Set([...there.keys(), ...Object.keys(draft.typed)])].flatMap((key) => {
        const amount = typedAmount(draft.typed[key] ?? there.get(key)?.amount ?? '')
        return amount ? [[key, raised(amount, percent, round_to)]] : []
      }),
    )
    if (Object.keys(filled).length === 0) return showError(words.nothingToCopy)
    setDraft({ typed: filled, terms })
    showSuccess(words.copied(Object.keys(filled).length))
    go({ ...season, ...to })
  }
  const choose = (part: Partial<Terms>) => {
    setDraft({ ...draft, terms: { ...draft.terms, ...part } })
    setErrors({})
  }
  const discard = () => {
    setDraft(emptyDraft)
    setErrors({})
    showSuccess(words.discarded, 10_000, { label: shared.undo, run: () => setDraft(draft) })
    focus('.own-grid input:not([readonly])')
  }
  return {
    page,
    mayWrite,
    season,
    go,
    terms,
    choose,
    there,
    typed: draft.typed,
    typeCells,
    priceOf,
    cells,
    errors,
    save,
    copy,
    discard,
    saving: isPending,
    loading: !prices || isPlaceholderData,
    old: isPlaceholderData,
  }
}
