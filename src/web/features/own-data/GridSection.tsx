// The prices of a season: a table of plans and rooms that is filled in and saved in one go.
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { OwnOverview } from '../../../contract/own-data.ts'
import { isCurrency } from '../../../domain/codes/currencies.ts'
import { ApiError } from '../../lib/call.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { showError, showSuccess } from '../../ui/Toasts.tsx'
import { CellsSection } from './CellsSection.tsx'
import { CopyForm } from './CopyForm.tsx'
import {
  amountOf,
  cellsToSend,
  keyOf,
  pricesIn,
  raised,
  type Season,
  seasonOf,
  seasonText,
  shownPrices,
  type Terms,
  type Typed,
} from './grid.ts'
import { sectionRoute, useMayWrite, useOf, useOwnPath, useUndo } from './hooks.ts'
import { priceListQuery, saveGrid, seasonPricesQuery } from './queries.ts'
import { SeasonForm } from './SeasonForm.tsx'
import { gridWords as words, words as shared } from './words.ts'

type Draft = { typed: Typed; terms: Partial<Terms> }
const nothing: Draft = { typed: {}, terms: {} }
/** What was typed and not saved; a reload finds it again. */
const useDraft = (name: string) => {
  const [draft, setDraft] = useState<Draft>(() => {
    try {
      return { ...nothing, ...JSON.parse(sessionStorage.getItem(name) ?? 'null') }
    } catch {
      return nothing
    }
  })
  useEffect(() => {
    if (Object.keys(draft.typed).length > 0) sessionStorage.setItem(name, JSON.stringify(draft))
    else sessionStorage.removeItem(name)
  }, [name, draft])
  return [draft, setDraft] as const
}

export const GridSection = ({ own }: { own: OwnOverview }) => {
  const of = useOf()
  const pathTo = useOwnPath()
  const search = sectionRoute.useSearch()
  const filter = sectionRoute.useNavigate()
  const mayWrite = useMayWrite()
  const season = useMemo(() => seasonOf(search.season ?? ''), [search.season])
  const { data: prices, isPlaceholderData } = useQuery(seasonPricesQuery(of, season))
  const [draft, setDraft] = useDraft(`own-grid ${of.hotel} ${of.user_id ?? ''}`)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [copying, setCopying] = useState(false)
  const { mutate, isPending } = useMutation(saveGrid(useQueryClient(), of))
  const { undo } = useUndo()
  const page = useRef<HTMLElement>(null)
  /** Whoever types goes on typing: what had the focus may be gone or stand still now. */
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
  const priceOf = shownPrices({ own, prices: prices ?? [], season, terms, typed: seen, today: today() })
  const cells = cellsToSend(there, draft.typed, terms)

  const go = (to: Season) => {
    setErrors({})
    void filter({ search: { ...search, season: seasonText(to) } })
  }
  const type = (typed: Typed) => {
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
    const wrong = cells.filter(({ amount }) => amount !== null && amountOf(amount) === null)
    const found: Record<string, string> = Object.fromEntries(
      wrong.map(({ plan_id, room_id }) => [keyOf(plan_id, room_id), words.wrong]),
    )
    if (!isCurrency(terms.currency)) found.currency = terms.currency === '' ? words.required : words.notACurrency
    if (Object.keys(found).length > 0) return refuse(found)
    if (cells.length === 0) return showSuccess(words.same)
    const weekdays = [...season.weekdays] as Parameters<typeof mutate>[0]['weekdays']
    mutate(
      { ...season, ...terms, weekdays, cells },
      {
        onSuccess: ({ version, added, changed, removed }) => {
          setDraft(nothing)
          setErrors({})
          if (document.activeElement?.tagName !== 'INPUT') focus('.own-grid input:not([readonly])')
          const count = added + changed + removed
          if (count === 0) return showSuccess(words.same)
          showSuccess(words.saved(version, count), 10_000, { label: shared.undo, run: () => undo(version) })
        },
        onError: (error) => {
          if (!(error instanceof ApiError) || Object.keys(error.errors).length === 0) return
          const keys = cells.map(({ plan_id, room_id }) => keyOf(plan_id, room_id))
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
        const amount = amountOf(draft.typed[key] ?? there.get(key)?.amount ?? '')
        return amount ? [[key, raised(amount, percent, round_to)]] : []
      }),
    )
    setCopying(false)
    if (Object.keys(filled).length === 0) return showError(words.nothingToCopy)
    setDraft({ typed: filled, terms })
    showSuccess(words.copied(Object.keys(filled).length))
    go({ ...season, ...to })
  }
  const others = Object.entries(errors).filter(([key]) => key !== 'currency' && !key.includes('|'))
  return (
    <section ref={page} className="card own-grid-page" aria-labelledby="own-grid">
      <div className="table-bar">
        <h2 id="own-grid">{words.title}</h2>
        <span className="muted small own-grid-note">{mayWrite ? words.note : ''}</span>
        <LinkButton variant="default" size="xs" h={32} {...pathTo('prices')}>
          {words.list}
        </LinkButton>
      </div>
      <SeasonForm
        seasons={own.seasons}
        season={season}
        onSeason={go}
        terms={terms}
        onTerms={(part) => {
          setDraft({ ...draft, terms: { ...draft.terms, ...part } })
          setErrors({})
        }}
        currencyError={errors.currency}
        mayWrite={mayWrite}
      />
      {own.plans.length === 0 ? (
        <EmptyState action={mayWrite && <LinkButton {...pathTo('plans', { edit: 'new' })}>{words.addPlan}</LinkButton>}>
          {words.noPlans}
        </EmptyState>
      ) : (
        <div className={isPlaceholderData ? 'greyed' : undefined} aria-busy={!prices || isPlaceholderData}>
          <CellsSection
            own={own}
            there={there}
            typed={draft.typed}
            onType={type}
            onSave={save}
            priceOf={priceOf}
            errors={errors}
            mayWrite={mayWrite}
          />
        </div>
      )}
      {others.map(([key, message]) => (
        <p key={key} role="alert" className="own-pad danger">
          {message}
        </p>
      ))}
      {mayWrite && own.plans.length > 0 && (
        <div className="own-form-foot own-grid-foot">
          <span className="muted small num" role="status">
            {cells.length > 0 && words.typed(cells.length)}
          </span>
          {Object.keys(draft.typed).length > 0 && (
            <Button
              variant="default"
              onClick={() => {
                setDraft(nothing)
                setErrors({})
                showSuccess(words.forgotten, 10_000, { label: shared.undo, run: () => setDraft(draft) })
                focus('.own-grid input:not([readonly])')
              }}
            >
              {words.reset}
            </Button>
          )}
          <Button variant="default" onClick={() => setCopying(true)}>
            {words.copy}
          </Button>
          <Button loading={isPending} disabled={cells.length === 0} onClick={save}>
            {words.save(cells.length)}
          </Button>
        </div>
      )}
      {copying && <CopyForm onCopy={copy} onClose={() => setCopying(false)} />}
    </section>
  )
}

const today = () => new Date().toLocaleDateString('sv')
