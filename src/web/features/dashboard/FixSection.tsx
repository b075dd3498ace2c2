// What to fix at a hotel: one row for each cause, the observations, and all of it as text for the loader.
import './fixes.css'
import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { Fix } from '../../../contract/accuracy.ts'
import { gdsNameOf } from '../../../domain/gds.ts'
import { copyText } from '../../lib/copy.ts'
import { countText, dayText, readable, scoreText } from '../../lib/format.ts'
import { useSelectedGds } from '../../lib/use-selected-gds.ts'
import type { Dates } from '../../lib/session.ts'
import { VerdictWord, WhyLinks } from '../../parts/rate/FindingNote.tsx'
import { fixWords } from '../../parts/accuracy/fix-words.ts'
import { criterionLabels, fieldLabel } from '../../../domain/rate-view/sections.ts'
import { placeText, fixesText } from '../../parts/accuracy/fixes-text.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { showError, showSuccess } from '../../ui/Toasts.tsx'
import { hotelFixes } from '../accuracy/queries.ts'
import { CodesText, CriterionSelect, FixWords } from './Parts.tsx'
import { ObservationSection } from './ObservationSection.tsx'
import { fixText as words } from './words.ts'

const route = getRouteApi('/inside/dashboard/hotels/$hotelId')
/** A hotel has hundreds of causes; those that bring most come first. */
const firstFixes = 25
type FixSectionProps = { hotelId: number; name: string | undefined; dates: Dates }

export const FixSection = ({ hotelId, name = '', dates }: FixSectionProps) => {
  const search = route.useSearch()
  const gds = useSelectedGds()
  const filter = route.useNavigate()
  const { data, isPlaceholderData } = useQuery(hotelFixes(hotelId, dates, { gds, criterion: search.criterion }))
  const fixes = data?.fixes
  const most = search.all ? Number.POSITIVE_INFINITY : firstFixes
  const observations = data?.observations
  const fixPlan = data && fixWords(data.summary.all, data.fixes)
  const count = data?.fixes_count ?? 0
  const copy = async () => {
    if (await copyText(fixesText(name, fixes ?? []))) showSuccess(words.copied(fixes?.length ?? 0, count))
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
          disabled={!fixes?.length}
          leftSection={<IconCopy size={14} stroke={1.6} aria-hidden />}
          onClick={() => void copy()}
        >
          {words.copy}
        </Button>
      </div>
      {fixes?.length === 0 && <EmptyState>{data?.basis.rates === 0 ? words.noRates : words.nothing}</EmptyState>}
      {!fixes && <div className="fix-wait" />}
      <ol className="fix-list">
        {fixes?.slice(0, most).map((fix) => (
          <FixRow key={fix.key} fix={fix} hotelId={hotelId} />
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
      {observations && observations.length > 0 && <ObservationSection facts={observations} />}
    </div>
  )
}

const FixRow = ({ fix, hotelId }: { fix: Fix; hotelId: number }) => {
  const [first] = fix.rates
  return (
    <li>
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
      </div>
      <div className="fix-becomes num">
        {fix.becomes !== null && (
          <>
            <span className="muted small">{words.becomes}</span>
            <strong>{scoreText(fix.becomes)}</strong>
          </>
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
