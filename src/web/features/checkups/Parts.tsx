// The pieces of the rate search that ask the server themselves: the hotel selector, the rate, its evidence, the progress.
import { ActionIcon, Button } from '@mantine/core'
import { IconCopy, IconRefresh } from '@tabler/icons-react'
import { keepPreviousData, skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Checkup, RateEntry } from '../../../contract/checkup-values.ts'
import type { Hotel } from '../../../contract/hotels.ts'
import type { Job } from '../../../contract/jobs.ts'
import { type GdsName, gdsList } from '../../../domain/gds.ts'
import { hostsWords } from '../../../domain/notices.ts'
import { dayText, instantDay, instantTime } from '../../lib/format.ts'
import { Accuracy } from '../../parts/Accuracy.tsx'
import { type HotelChoice, HotelSelect } from '../../parts/HotelSelect.tsx'
import { RateSections } from '../../parts/RateSections.tsx'
import { RateVerdict } from '../../parts/RateVerdict.tsx'
import { progressKey } from '../../parts/rate-asking.ts'
import { headerLine, noRules } from '../../parts/rate-search.ts'
import type { Tab } from '../../parts/rate-place.ts'
import { detailSections, ruleSections } from '../../parts/rate-sections.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { showSuccess } from '../../ui/Toasts.tsx'
import { evidenceOf, highlightedPhrases, hotelChoices, rateDetails } from './queries.ts'

/** Room for the actions of a hotel at the right; an agent can change the hotel. S2§2 */
export const HotelHeader = ({ hotel, agent }: { hotel?: Hotel; agent: boolean }) => (
  <div className="rate-header">
    <div>
      <PageTitle>{hotel?.name ?? 'Rate Check'}</PageTitle>
      <p className="muted small num">
        {hotel ? hotelLine(hotel) : 'Whether a hotel’s rates are shown truthfully in the GDS'}
      </p>
    </div>
    {agent && (
      <Button component={Link} {...paths.hotelSearch} variant="default" size="xs" h={32}>
        Change
      </Button>
    )}
  </div>
)
const hotelLine = ({ property_id, chain_code, city, country }: Hotel) =>
  [`Property ID ${property_id ?? '-'}`, chain_code, [city, country].filter(Boolean).join(', ')]
    .filter(Boolean)
    .join(' · ')

type HotelPickerProps = {
  gds: GdsName | undefined
  agent: boolean
  chosen: { id: number; name: string } | null
  onChoose: (hotel: HotelChoice) => void
}

export const HotelPicker = ({ gds, agent, chosen, onChoose }: HotelPickerProps) => {
  const [opened, setOpened] = useState(false)
  const [name, setName] = useState('')
  const list = useInfiniteQuery({ ...hotelChoices(gds, name), enabled: opened, placeholderData: keepPreviousData })
  const choices = list.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <HotelSelect
      chosen={chosen}
      choices={choices.map((hotel) => ({
        id: hotel.id,
        name: hotel.name,
        note: [hotel.property_id, hotel.chain_code, hotel.city].filter(Boolean).join(' · '),
      }))}
      loading={list.isFetching}
      onOpen={() => setOpened(true)}
      onSearch={setName}
      onMore={() => list.hasNextPage && !list.isFetching && void list.fetchNextPage()}
      onChoose={onChoose}
      first={
        agent && (
          <Link {...paths.hotelSearch} className="option option-first">
            Go to search
          </Link>
        )
      }
    />
  )
}

/** What the GDS is being asked, and how far it is. */
export const SearchProgress = ({ search }: { search: string }) => {
  const { data: job } = useQuery<Job>({ queryKey: progressKey(search), queryFn: skipToken })
  const { done, total, step } = job?.progress ?? { done: 0, total: 0, step: '' }
  return (
    <div className="search-progress" role="status">
      <p className="title">{stepWords[step] ?? stepWords.asking}</p>
      <progress aria-label="Progress of the search" {...(total > 1 && { value: done, max: total })} />
      <p className="muted small num">
        {total > 1 && `${done} of ${total}. `}You can leave this page; the search goes on and its rates are here when
        you come back.
      </p>
    </div>
  )
}

const stepWords: Record<string, string> = {
  asking: 'Asking the GDS for rates …',
  waiting: 'Waiting for other searches to end …',
}

type RatePanelProps = {
  tab: Tab
  entry: RateEntry
  /** A booking code that was asked for and is not in this reading. */
  lost: string | undefined
  checkup: Checkup
  today: string
  evidence: boolean
  onRefresh: () => void
}

export const RatePanel = ({ tab, entry, lost, checkup, today, evidence, onRefresh }: RatePanelProps) => {
  const {
    data: rate,
    error,
    isPlaceholderData,
  } = useQuery({ ...rateDetails(entry.id), placeholderData: keepPreviousData })
  const { data: phrases = [] } = useQuery(highlightedPhrases)
  const line = headerLine(tab === 'details' ? 'Rates' : 'Rules', checkup, {
    from: dayText(checkup.from_date),
    loaded: { date: instantDay(checkup.created_at), time: instantTime(checkup.created_at) },
  })
  return (
    <>
      <div className="rate-head">
        <div>
          <p className="rate-head-code">
            <span className="rate-plan">{entry.rate_plan}</span>
            <Accuracy value={entry.accuracy} strong noData="Nothing could be checked" />
          </p>
          <p className="muted small num">{line}</p>
        </div>
        <ActionIcon
          variant="default"
          size={32}
          aria-label="Reload rates"
          disabled={checkup.from_date < today}
          onClick={onRefresh}
        >
          <IconRefresh size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </div>
      {lost !== undefined && <p className="notice-line">Booking code {lost} is not in this reading.</p>}
      {checkup.from_date < today && (
        <p className="notice-line">This stay has begun and cannot be asked for again. Select new dates to search.</p>
      )}
      {checkup.missing.length > 0 && <p className="notice-line">This reading lacks: {checkup.missing.join(', ')}.</p>}
      {checkup.messages.length > 0 && (
        <p className="notice-line">
          {labelOfGds(checkup.gds_id)} adds: <span className="gds-text">{hostsWords(checkup.messages)}</span>
        </p>
      )}
      {error && !rate && (
        <EmptyState title={error.message}>Choose the booking code again or reload the rates.</EmptyState>
      )}
      {!rate && !error && <RateSkeleton />}
      {rate && tab === 'rules' && !rate.details_available && (
        <EmptyState title={noRules.title}>{noRules.message}</EmptyState>
      )}
      {rate && tab === 'rules' && rate.details_available && (
        <Old old={isPlaceholderData}>
          <RateSections sections={ruleSections} rate={rate} phrases={phrases} />
        </Old>
      )}
      {rate && tab === 'details' && (
        <Old old={isPlaceholderData}>
          <RateVerdict rate={rate} />
          <RateSections sections={detailSections} rate={rate} phrases={phrases} />
          {evidence && <Evidence key={rate.id} rate={rate.id} />}
        </Old>
      )}
    </>
  )
}

const labelOfGds = (id: number) => gdsList.find((gds) => gds.id === id)?.label ?? 'The GDS'

/** What is still that of the rate before is greyed until its successor has arrived. */
const Old = ({ old, children }: { old: boolean; children: ReactNode }) => (
  <div className={old ? 'greyed' : undefined} aria-busy={old}>
    {children}
  </div>
)

export const RateSkeleton = () => (
  <div className="rate-skeleton" aria-hidden>
    {[92, 64, 78, 50, 86, 70, 58, 80].map((width) => (
      <span key={width} className="skeleton" style={{ width: `${width}%` }} />
    ))}
  </div>
)

const Evidence = ({ rate }: { rate: number }) => {
  const [open, setOpen] = useState(false)
  const { data: calls, error } = useQuery({ ...evidenceOf(rate), enabled: open })
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text)
    showSuccess('Copied') // S2§8
  }
  return (
    <details className="evidence" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Evidence</summary>
      {open && !calls && !error && <p className="muted">Loading the answer of the GDS …</p>}
      {error && <p role="alert">{error.message}</p>}
      {calls?.length === 0 && <p className="muted">No answer is kept for this rate.</p>}
      {calls?.map((call) => (
        <div key={`${call.sha256} ${call.at}`} className="evidence-call">
          <dl>
            <dt>Call</dt>
            <dd>{call.operation}</dd>
            <dt>Time</dt>
            <dd className="num">
              {instantDay(call.at)}, {instantTime(call.at)}, answered in {call.ms} ms
            </dd>
            <dt>Point of sale</dt>
            <dd>{call.point_of_sale ?? '-'}</dd>
            <dt>SHA-256 of the answer</dt>
            <dd className="sha">{call.sha256}</dd>
          </dl>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconCopy size={14} stroke={1.6} aria-hidden />}
            onClick={() => void copy(call.response ?? call.response_base64 ?? '')}
          >
            Copy the answer
          </Button>
          <pre tabIndex={0} aria-label={`Answer of ${call.operation}`}>
            {call.response ?? call.response_base64}
          </pre>
        </div>
      ))}
    </details>
  )
}
