// Rows of the list of fixes, and what can be done with one or several: done, snoozed, assigned, due.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, Suspense, useState } from 'react'
import type { FixRow } from '../../../contract/fixes.ts'
import { mostFixesChanged } from '../../../domain/fix-limits.ts'
import { ApiError } from '../../lib/call.ts'
import type { Dates } from '../../lib/session.ts'
import { LazyVerifyDialog, LazyVerifyManyDialog } from '../../parts/verification/lazy-verify-dialog.ts'
import { useChecksProgress } from '../../parts/verification/use-checks-progress.ts'
import type { RowAction } from '../../ui/tables/RowMenu.tsx'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'
import { showError, showSuccess, showWarning } from '../../ui/Toasts.tsx'
import { useRowFocus } from '../../ui/use-row-focus.ts'
import { AcceptanceDialog, type AcceptanceDraft } from './fix-changes/AcceptanceDialog.tsx'
import { FixDialog, type Assignee, type Question } from './fix-changes/FixDialog.tsx'
import { FixItem } from './FixItem.tsx'
import { locationOfRate } from './Parts.tsx'
import { endingOf, fieldRefusal, type ReachedHotels, reachedHotels, whoReach } from './fix-changes/values.ts'
import { RefusedList, RefusedNote } from './fix-changes/RefusedOutcome.tsx'
import { SelectionSection } from './SelectionSection.tsx'
import { acceptFixes, changeFixes, endAcceptances, type FixChange, showNewest } from './queries.ts'
import { fixListText as words } from './list-words.ts'

type FixListProps = {
  /** What the list is of: while that is the same, what is selected stays so from page to page. */
  of: string
  rows: readonly FixRow[] | undefined
  people: readonly (Assignee & { hotel_ids?: readonly number[] })[]
  dates: Dates
  self: number
  isOwner: boolean
  old: boolean
  canChange: boolean
  /** Of all pages, and their rows: as many as can be changed at once. */
  total: number
  loadAll: () => Promise<Pick<FixListProps, 'people'> & { data: readonly FixRow[] }>
}
const rowControls = '.fix-becomes :is(button, a)'
const nameOf = ({ hotel_id, key }: Pick<FixRow, 'hotel_id' | 'key'>) => `${hotel_id} ${key}`

type Refused = Omit<ComponentProps<typeof RefusedList>, 'onClose'>

/** The codes of refusals of what has seen an older version. */
const oldVersions: ReadonlySet<string> = new Set(['checked_meanwhile', 'changed_meanwhile'])

export const FixList = ({ of, rows, people, dates, self, isOwner, old, canChange, total, loadAll }: FixListProps) => {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation(changeFixes(client))
  const accepting = useMutation(acceptFixes(client))
  const ending = useMutation(endAcceptances(client))
  const [toAccept, askAccept] = useState<readonly [FixRow, ...FixRow[]]>()
  /** What was last typed to accept these, until they are accepted. */
  const [draft, keepDraft] = useState<{ of: ReadonlySet<string>; typed: AcceptanceDraft }>()
  const [toCheck, askCheck] = useState<readonly FixRow[]>()
  const [toEnd, askEnd] = useState<readonly FixRow[]>()
  const [endedSoFar, countEnded] = useState(0)
  const [started, start] = useState<readonly number[]>([])
  const progress = useChecksProgress(started)
  const [toMark, askDone] = useState<readonly FixRow[]>()
  const [outcome, tell] = useState<Refused>()
  const [question, ask] = useState<Question>()
  /** `id`: of a check that was started before. */
  const [verified, verify] = useState<{ fix: FixRow; id?: number | undefined }>()
  const [onlyEnd, ...moreEnd] = toEnd ?? []
  const [onlyAccepted, ...moreAccepted] = toAccept ?? []
  const [onlyAsked, ...moreAsked] = question?.chosen ?? []
  const opened =
    verified?.fix ??
    (moreAccepted.length === 0 ? onlyAccepted : undefined) ??
    (moreEnd.length === 0 ? onlyEnd : undefined) ??
    (moreAsked.length === 0 ? onlyAsked : undefined)
  const list = useRowFocus<HTMLOListElement>(opened && nameOf(opened), rowControls)
  const [selection, keepSelection] = useState<{ of: string; fixes: ReadonlyMap<string, FixRow> }>({
    of,
    fixes: new Map(),
  })
  const selected = selection.of === of ? selection.fixes : new Map<string, FixRow>()
  const select = (fixes: ReadonlyMap<string, FixRow>) => keepSelection({ of, fixes })
  /** Of the hotels of fixes that were selected on other pages too. */
  const [reached, know] = useState<ReachedHotels>(new Map())
  /** `say`: what became of so many. */
  const change = (chosen: readonly FixRow[], body: FixChange, say: (count: number) => string, isSelection = false) =>
    mutate(
      { chosen, dates, change: body },
      {
        // The question that had the field is closed by then.
        onError: (error) => {
          const told = fieldRefusal(error)
          if (told !== undefined) showError(told)
        },
        onSuccess: (changed) => {
          if (changed.done > 0) showSuccess(say(changed.done))
          const refused = changed.refused ?? [] // a server of the version before says only how many
          tell(refused.length > 0 ? { ...changed, refused, chosen, what: 'changed' } : undefined)
          if (isSelection) select(new Map())
        },
      },
    )
  const add = (fixes: readonly FixRow[], on: boolean, who = people) => {
    const next = new Map(selected)
    for (const fix of fixes)
      if (!on) next.delete(nameOf(fix))
      else if (next.size < mostFixesChanged) next.set(nameOf(fix), fix)
    select(next)
    know(new Map([...reached, ...reachedHotels(who, fixes)]))
  }
  // What comes once the list is of something else is not selected in that.
  const all = useMutation({
    mutationFn: (_asked: string) => loadAll(),
    onSuccess: (found, asked) => asked === of && add(found.data, true, found.people),
  })
  const actionsOf = (fix: FixRow): RowAction[] => {
    const [rate] = fix.rates
    const view: RowAction[] = rate ? [{ label: words.viewRate, link: locationOfRate(fix, rate) }] : []
    if (!canChange) return view
    if (fix.accepted) return [{ label: `${words.endAccepted} …`, run: () => askEnd([fix]) }, ...view]
    const state: RowAction =
      fix.state === 'open'
        ? { label: words.doneAsk, run: () => verify({ fix }) }
        : { label: words.reopen, run: () => change([fix], { state: 'open' }, () => words.isOpen) }
    // Values that no rate has now cannot be accepted.
    const accept = fix.rates_count > 0 ? [{ label: `${words.accept} …`, run: () => askAccept([fix]) }] : []
    const isPartly = (fix.partly_accepted ?? []).length > 0
    const end = isPartly ? [{ label: `${words.endAccepted} …`, run: () => askEnd([fix]) }] : []
    return [
      state,
      { label: `${words.snooze} …`, run: () => ask({ chosen: [fix], about: 'snooze' }) },
      { label: `${words.assign} …`, run: () => ask({ chosen: [fix], about: 'assign' }) },
      { label: `${words.due} …`, run: () => ask({ chosen: [fix], about: 'due' }) },
      ...accept,
      ...end,
      ...view,
    ]
  }
  if (!rows) return <div className="fix-wait" aria-busy="true" />
  const shown = new Map(rows.map((fix) => [nameOf(fix), fix]))
  // The page may have a newer version of what was selected.
  const chosen = [...selected].map(([name, fix]) => shown.get(name) ?? fix)
  const refused = outcome?.chosen.length === 1 ? outcome.refused[0] : undefined
  const showNew = () => {
    tell(undefined)
    void showNewest(client)
  }
  const full = selected.size >= mostFixesChanged
  return (
    <>
      {canChange && rows.length > 0 && (
        <SelectionSection
          rows={rows}
          chosen={chosen}
          isOn={(fix) => selected.has(nameOf(fix))}
          busy={isPending || all.isPending}
          total={total}
          onSelect={add}
          onSelectAll={() => all.mutate(of)}
          onClear={() => select(new Map())}
          onDone={askDone}
          onReopen={(fixes) => change(fixes, { state: 'open' }, (count) => words.changed(count, words.isOpen), true)}
          onAsk={(about, fixes) => ask({ chosen: fixes, about, isSelection: true })}
          onAccept={([first, ...others]) => first && askAccept([first, ...others])}
          onCheck={(fixes) => {
            start([])
            askCheck(fixes)
          }}
          onEnd={askEnd}
        />
      )}
      {outcome && (outcome.chosen.length > 1 || !refused || !shown.has(nameOf(refused))) && (
        <RefusedList {...outcome} onClose={showNew} />
      )}
      <ol ref={list} className={old ? 'fix-list greyed' : 'fix-list'} aria-busy={old}>
        {rows.map((fix) => (
          <FixItem
            key={nameOf(fix)}
            name={nameOf(fix)}
            fix={fix}
            dates={dates}
            actions={actionsOf(fix)}
            onShowCheck={(id) => verify({ fix, id })}
            note={
              refused?.newest &&
              nameOf(refused) === nameOf(fix) && <RefusedNote newest={refused.newest} onShow={showNew} />
            }
            selection={
              canChange ? { on: selected.has(nameOf(fix)), full, onSelect: (on) => add([fix], on) } : undefined
            }
          />
        ))}
      </ol>
      {verified && (
        <Suspense>
          <LazyVerifyDialog
            {...verified}
            dates={dates}
            onClose={() => verify(undefined)}
            onChanged={() => verify(undefined)}
            onDone={() => {
              change([verified.fix], { state: 'done' }, () => words.isDone)
              verify(undefined)
            }}
          />
        </Suspense>
      )}
      {toAccept && (
        <AcceptanceDialog
          chosen={toAccept}
          dates={dates}
          isOwner={isOwner}
          busy={accepting.isPending}
          onClose={() => askAccept(undefined)}
          draft={toAccept.every((fix) => draft?.of.has(nameOf(fix))) ? draft?.typed : undefined}
          onType={(typed) => keepDraft({ of: new Set(toAccept.map(nameOf)), typed })}
          onAccept={(acceptance) =>
            accepting.mutate(
              { chosen: toAccept, dates, acceptance },
              {
                // Its values are others by now, or somebody has changed it: that is to be seen first.
                onError: (error) => {
                  const isOld = error instanceof ApiError && oldVersions.has(error.code)
                  if (isOld) return askAccept(undefined)
                  const told = fieldRefusal(error)
                  if (told !== undefined) showError(told)
                },
                onSuccess: ({ left, ...accepted }) => {
                  if (accepted.done > 0) showSuccess(words.isAccepted(accepted.done))
                  tell(accepted.refused.length > 0 ? { ...accepted, chosen: toAccept, what: 'accepted' } : undefined)
                  const again = new Set(accepted.refused.map(nameOf))
                  if (toAccept.length > 1) select(new Map([...selected].filter(([name]) => again.has(name))))
                  if (again.size + left.length === 0) keepDraft(undefined)
                  if (left.length > 0) showWarning(words.notAccepted(left.map(({ hotel }) => hotel)), 20_000)
                  askAccept(undefined)
                },
              },
            )
          }
        />
      )}
      {toCheck && (
        <Suspense>
          <LazyVerifyManyDialog
            chosen={toCheck}
            dates={dates}
            started={started.length}
            progress={progress}
            onClose={() => askCheck(undefined)}
            onStarted={({ running, refused: left, ...checks }) => {
              const { ids = [] }: Partial<typeof checks> = checks // a server of the version before names none
              const done = checks.started + running
              start(ids)
              if (ids.length < done) showSuccess(words.areChecked(checks.started, running))
              tell(left.length > 0 ? { done, refused: left, chosen: toCheck, what: 'checked' } : undefined)
              select(new Map())
              // Also where the window was closed before all were started.
              askCheck(ids.length === 0 ? undefined : toCheck)
            }}
          />
        </Suspense>
      )}
      {toMark && (
        <QuestionDialog
          title={words.doneQuestion(toMark.length)}
          confirm={words.done}
          onClose={() => askDone(undefined)}
          onConfirm={() => {
            change(toMark, { state: 'done' }, words.areDone, true)
            askDone(undefined)
          }}
        >
          {words.doneMeans(toMark.length)}
        </QuestionDialog>
      )}
      {toEnd && (
        <QuestionDialog
          title={words.endQuestion(endingOf(toEnd).acceptances)}
          also={words.endingWith(endingOf(toEnd))}
          confirm={words.endNow}
          busy={ending.isPending}
          keepOpen={words.keepOpen}
          onClose={() => askEnd(undefined)}
          onConfirm={() => {
            countEnded(0)
            ending.mutate(
              { chosen: toEnd, onEnded: countEnded },
              {
                onSuccess: ({ left, ...ended }) => {
                  const kept = new Set([...ended.refused, ...left].map(nameOf))
                  if (ended.done > 0)
                    showSuccess(
                      words.isEnded(
                        ended.done,
                        toEnd.some((fix) => fix.accepted && !kept.has(nameOf(fix))),
                      ),
                    )
                  if (left.length > 0) showWarning(words.notEnded(left.length))
                  tell(ended.refused.length > 0 ? { ...ended, chosen: toEnd, what: 'ended' } : undefined)
                  if (toEnd.length > 1) select(new Map(left.map((fix) => [nameOf(fix), fix])))
                  askEnd(undefined)
                },
              },
            )
          }}
        >
          {ending.isPending && toEnd.length > 1 ? (
            <span role="status">{words.endedSoFar(endedSoFar, toEnd.length)}</span>
          ) : (
            words.endMeans(endingOf(toEnd))
          )}
        </QuestionDialog>
      )}
      {question && (
        <FixDialog
          {...question}
          people={whoReach(people, question.chosen, new Map([...reached, ...reachedHotels(people, rows)]))}
          all={people.length}
          self={self}
          onClose={() => ask(undefined)}
          onSave={(body, message) => {
            const { chosen: asked, isSelection } = question
            const say = (count: number) => (asked.length > 1 ? words.changed(count, message) : message)
            change(asked, body, say, isSelection)
            ask(undefined)
          }}
        />
      )}
    </>
  )
}
