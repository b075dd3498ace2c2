// What to fix at a hotel: one row for each cause, the observations, and all of it as text for the loader.
import './fixes.css'
import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { Fix } from '../../../contract/accuracy.ts'
import type { FixRow } from '../../../contract/fixes.ts'
import { criterionLabels } from '../../../domain/accuracy/verdict.ts'
import { gdsNameOf } from '../../../domain/gds.ts'
import { copyText } from '../../lib/copy.ts'
import { countText, dayText, readable, scoreText } from '../../lib/format.ts'
import { useSelectedGds } from '../../lib/use-selected-gds.ts'
import type { Dates } from '../../lib/session.ts'
import { VerdictWord, WhyLinks } from '../../parts/rate/FindingNote.tsx'
import { fixWords } from '../../parts/accuracy/fix-words.ts'
import { fieldLabel, fieldName } from '../../../domain/rate-view/sections.ts'
import { placeText, fixesText } from '../../parts/accuracy/fixes-text.ts'
import { LazyVerifyDialog } from '../../parts/verification/lazy-verify-dialog.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { showError, showSuccess } from '../../ui/Toasts.tsx'
import { useRowFocus } from '../../ui/use-row-focus.ts'
import { lazyPart } from '../../ui/Lazy.tsx'
import { hotelFixes } from '../accuracy/queries.ts'
import { profileQuery } from '../auth/queries.ts'
import { CodesText, CriterionSelect, FixWords } from './Parts.tsx'
import { ObservationSection } from './ObservationSection.tsx'
import { changeFixes, fixesQuery, showNewest } from './queries.ts'
import { fixText as words } from './words.ts'

const rowControls = '.fix-becomes :is(button, a)'
type FixStateProps = { fix: FixRow; onShowCheck: (id: number) => void }
const StateSection = lazyPart<FixStateProps>(async () => (await import('./StateSection.tsx')).StateSection)
const route = getRouteApi('/inside/dashboard/hotels/$hotelId')
/** A hotel has hundreds of causes; those that bring most come first. */
const firstFixes = 25
/** The answer of a hotel has 100, in nearly the same order. */
const mostStated = 200
const nameOfRow = ({ gds_id, key }: Pick<Fix, 'gds_id' | 'key'>) => `${gds_id} ${key}`
type FixSectionProps = { hotelId: number; name: string | undefined; dates: Dates }

export const FixSection = ({ hotelId, name = '', dates }: FixSectionProps) => {
  const search = route.useSearch()
  const gds = useSelectedGds()
  const filter = route.useNavigate()
  const { data, isPlaceholderData } = useQuery(hotelFixes(hotelId, dates, { gds, criterion: search.criterion }))
  const fixes = data?.fixes
  const most = search.all ? Number.POSITIVE_INFINITY : firstFixes
  const { data: profile } = useQuery(profileQuery)
  const canChange = profile !== undefined && !profile.is_demo
  /** With the version that is shown, where that is known. */
  const [verified, verify] = useState<{ fix: Fix; id?: number; seen?: Pick<FixRow, 'updated_at'> | undefined }>()
  const list = useRowFocus<HTMLOListElement>(verified && nameOfRow(verified.fix), rowControls)
  // What became of them is said once they are there.
  const asked = {
    ...dates,
    hotel_id: hotelId,
    criterion: search.criterion,
    gds,
    state: 'all',
    length: mostStated,
  } as const
  const { data: stated, isError: isUnstated } = useQuery({
    ...fixesQuery(asked),
    enabled: fixes !== undefined,
  })
  const unconfirmed = stated?.totals.unconfirmed ?? 0
  const stateOf = new Map(stated?.data.map((row) => [nameOfRow(row), row]))
  const client = useQueryClient()
  const { mutate } = useMutation(changeFixes(client))
  const observations = data?.observations
  const fixPlan =
    data &&
    fixWords(
      data.summary.all,
      data.fixes.filter(({ left_out }) => !left_out),
    )
  const count = data?.fixes_count ?? 0
  /** What is to be loaded: not what may stay, rests, or was said to be loaded. */
  const toCopy = (fixes ?? []).filter((fix) => isToDo(stateOf.get(nameOfRow(fix)), fix))
  const copy = async () => {
    // A server of the version before counts none.
    const { left_out_count = (fixes?.length ?? 0) - toCopy.length }: Partial<typeof data> = data ?? {}
    if (await copyText(fixesText(name, toCopy)))
      showSuccess(words.copied(toCopy.length, count - left_out_count, left_out_count))
    else showError(words.cannotCopy)
  }
  return (
    <div className={isPlaceholderData ? 'greyed' : undefined} aria-busy={!data || isPlaceholderData}>
      <div className="fix-bar">
        <p className="fix-says">{fixPlan || '\u00a0'}</p>
        <CriterionSelect
          value={search.criterion}
          onChange={(criterion) => void filter({ search: { ...search, criterion } })}
        />
        <Button
          size="xs"
          variant="default"
          disabled={toCopy.length === 0 || !(stated ?? isUnstated)}
          leftSection={<IconCopy size={14} stroke={1.6} aria-hidden />}
          onClick={() => void copy()}
        >
          {words.copy}
        </Button>
      </div>
      {fixes?.length === 0 &&
        (data?.basis.rates === 0 ? (
          <EmptyState title={words.noRates}>{words.howToCheck}</EmptyState>
        ) : (
          <EmptyState title={words.nothing}>
            {words.allRight(search.criterion !== undefined)}{' '}
            {unconfirmed > 0 && (
              <Link
                className="link"
                {...paths.fixes({
                  ...dates,
                  hotel_id: hotelId,
                  gds,
                  criterion: search.criterion,
                  state: 'unconfirmed',
                })}
              >
                {words.unconfirmed(unconfirmed)}
              </Link>
            )}
          </EmptyState>
        ))}
      {!fixes && <div className="fix-wait" />}
      <ol className="fix-list" ref={list}>
        {fixes?.slice(0, most).map((fix) => (
          <HotelFix
            key={nameOfRow(fix)}
            name={nameOfRow(fix)}
            fix={fix}
            hotelId={hotelId}
            stated={stateOf.get(nameOfRow(fix))}
            onDone={
              canChange && (stated || isUnstated) ? () => verify({ fix, seen: stateOf.get(nameOfRow(fix)) }) : undefined
            }
            onShowCheck={(id) => verify({ fix, id })}
          />
        ))}
      </ol>
      {fixes && fixes.length > most && (
        <p className="fix-more">
          <Button size="xs" variant="default" onClick={() => void filter({ search: { ...search, all: 1 } })}>
            {words.showAll(fixes.length, count)}
          </Button>
        </p>
      )}
      {fixes && fixes.length <= most && fixes.length < count && (
        <p className="fix-more muted small">
          {words.restOf(fixes.length, count)}{' '}
          <Link className="link" {...paths.fixes({ ...dates, hotel_id: hotelId, gds, criterion: search.criterion })}>
            {words.allInList(count)}
          </Link>
        </p>
      )}
      {verified && (
        <Suspense>
          <LazyVerifyDialog
            fix={{
              ...verified.fix,
              hotel_id: hotelId,
              hotel: name,
              ...(verified.seen && { updated_at: verified.seen.updated_at }),
            }}
            dates={dates}
            id={verified.id}
            onClose={() => verify(undefined)}
            onChanged={() => verify(undefined)}
            onDone={() => {
              const { fix: done, seen } = verified
              const { key } = done
              const chosen = [{ hotel_id: hotelId, key, ...(seen && { updated_at: seen.updated_at }) }]
              mutate(
                { chosen, dates, change: { state: 'done' } },
                {
                  onSuccess: ({ done: changed, refused: [left] }) => {
                    if (changed > 0 || !left) return showSuccess(words.isDone)
                    showError(left.message)
                    void showNewest(client)
                  },
                },
              )
              verify(undefined)
            }}
          />
        </Suspense>
      )}
      {observations && observations.length > 0 && <ObservationSection facts={observations} />}
    </div>
  )
}

/** What became of it is said of the first of the list alone. */
const isToDo = (stated: FixRow | undefined, { left_out }: { left_out?: boolean }): boolean =>
  stated ? stated.state === 'open' && !stated.accepted : left_out !== true

type ListedFix = Fix & { left_out?: boolean }
type HotelFixProps = {
  /** Of the row, so that the focus finds it. */
  name: string
  fix: ListedFix
  hotelId: number
  /** With what became of it, once that is known. */
  stated: FixRow | undefined
  onDone: (() => void) | undefined
  onShowCheck: (id: number) => void
}
const HotelFix = ({ name, fix, hotelId, stated, onDone, onShowCheck }: HotelFixProps) => {
  const [first] = fix.rates
  return (
    <li data-row={name}>
      <div className="fix-what">
        <p>
          <VerdictWord verdict={fix.verdict} /> <span className="row-name">{fieldLabel(fix.field) ?? fix.field}</span>{' '}
          <span className="muted small">
            {[criterionLabels[fix.criterion], placeText(fix)]
              .filter((text) => text !== '' && text !== fieldLabel(fix.field))
              .join(' · ')}
          </span>
        </p>
        <p>{readable(fix.advice)}</p>
        <FixWords shown={fix.shown} expected={fix.expected} />
        <p className="muted small num fix-codes">
          {countText(fix.rates_count, 'rate')} · {countText(fix.rate_plans.length, 'booking code')}:{' '}
          <CodesText codes={fix.rate_plans} most={8} /> · <WhyLinks checks={fix.checks} />
        </p>
        {stated && (
          <Suspense>
            <StateSection fix={stated} onShowCheck={onShowCheck} />
          </Suspense>
        )}
      </div>
      <div className="fix-becomes num">
        {fix.becomes !== null && (
          <>
            <span className="muted small">{words.becomes}</span>
            <strong>{scoreText(fix.becomes)}</strong>
          </>
        )}
        {onDone && isToDo(stated, fix) && (
          <button
            type="button"
            className="text-button"
            onClick={onDone}
            aria-label={words.doneWith(fieldName(fix.field))}
          >
            {words.done}
          </button>
        )}
        {first && (
          <Link
            className="link"
            {...paths.rate({
              hotel_id: hotelId,
              checkup_rate_id: first.id,
              code: first.rate_plan,
              gds: gdsNameOf(fix.gds_id),
            })}
            aria-label={words.openRate(first.rate_plan, dayText(first.check_in))}
          >
            {words.open}
          </Link>
        )}
      </div>
    </li>
  )
}
