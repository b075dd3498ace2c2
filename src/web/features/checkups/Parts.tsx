// The pieces of the rate search that ask the server themselves: the hotel selector, the rate and its evidence.
import '../../parts/evidence.css'
import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Checkup } from '../../../contract/checkup-values.ts'
import type { Hotel } from '../../../contract/hotels.ts'
import type { GdsName } from '../../../domain/gds.ts'
import { instantDay, instantTime } from '../../lib/format.ts'
import { type HotelChoice, HotelSelect } from '../../parts/HotelSelect.tsx'
import { RateHead } from '../../parts/RateHead.tsx'
import { type Empty, noRules } from '../../parts/rate-search.ts'
import { detailSections, ruleSections } from '../../parts/rate-sections.ts'
import { RateSections } from '../../parts/RateSections.tsx'
import { RateSkeleton } from '../../parts/RateSkeleton.tsx'
import { RateVerdict } from '../../parts/RateVerdict.tsx'
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

type NoRatesProps = {
  empty: Empty
  /** Whether the person may look for hotels. */
  searches: boolean
  /** The reading that a failed search has covered. */
  before: Checkup | null
  onBefore: () => void
}

/** What stands where rates would be, and the way on from there. S2§2 */
export const NoRates = ({ empty, searches, before, onBefore }: NoRatesProps) => (
  <EmptyState
    title={empty.title}
    action={
      <>
        {empty.firstSearch && searches && <Link {...paths.hotelSearch}>Go to hotel search</Link>}
        {before && (
          <Button variant="default" size="xs" onClick={onBefore}>
            Show the rates loaded on {instantDay(before.created_at)}, {instantTime(before.created_at)}
          </Button>
        )}
      </>
    }
  >
    {empty.message}
  </EmptyState>
)

type RatePanelProps = Parameters<typeof RateHead>[0] & { evidence: boolean }

export const RatePanel = ({ evidence, ...head }: RatePanelProps) => {
  const { tab, entry } = head
  const {
    data: rate,
    error,
    isPlaceholderData,
  } = useQuery({ ...rateDetails(entry.id), placeholderData: keepPreviousData })
  const { data: phrases = [] } = useQuery(highlightedPhrases)
  return (
    <>
      <RateHead {...head} />
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

/** What is still that of the rate before is greyed until its successor has arrived. */
const Old = ({ old, children }: { old: boolean; children: ReactNode }) => (
  <div className={old ? 'greyed' : undefined} aria-busy={old}>
    {children}
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
