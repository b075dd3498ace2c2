// The filters of the rate search. Narrow screens fold them into a summary line once rates are shown. S2§2
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ComponentProps, useState } from 'react'
import type { GdsName } from '../../../domain/gds.ts'
import { countText } from '../../lib/format.ts'
import { type HotelChoice, HotelSelect } from '../../parts/hotel/HotelSelect.tsx'
import { StayFilters } from '../../parts/stay/StayFilters.tsx'
import { StaySkeleton, StaySummary } from '../../parts/stay/StaySummary.tsx'
import { paths } from '../../paths.ts'
import { hotelChoices, searchableHotels } from './queries.ts'

type FiltersSectionProps = Omit<ComponentProps<typeof StayFilters>, 'hotel' | 'loading'> &
  HotelPickerProps & {
    /** Below 768 px. S1§9 */
    narrow: boolean
    /** Nothing to fill in: the rates of this stay are shown or loading. */
    settled: boolean
    /** A hotel without rates: its stay comes next. */
    first: boolean
    /** It is being loaded, and may have rates or not. */
    unknown: boolean
  }

export const FiltersSection = ({
  narrow,
  settled,
  first,
  unknown,
  gds,
  agent,
  chosen,
  onChoose,
  ...filters
}: FiltersSectionProps) => {
  const [open, setOpen] = useState(false)
  const [focused, setFocused] = useState(false)
  if (narrow && unknown && !open) return <StaySkeleton />
  if (narrow && settled && !open)
    return (
      <StaySummary
        draft={filters.draft}
        categories={filters.categories}
        onChange={() => {
          setOpen(true)
          setFocused(true)
        }}
      />
    )
  return (
    <StayFilters
      {...filters}
      hotel={<HotelPicker gds={gds} agent={agent} chosen={chosen} onChoose={onChoose} />}
      loading={unknown}
      focused={focused || first}
      onSearch={() => {
        setOpen(false)
        filters.onSearch()
      }}
    />
  )
}

type HotelPickerProps = {
  gds: GdsName | undefined
  agent: boolean
  chosen: { id: number; name: string } | null
  onChoose: (hotel: HotelChoice) => void
}

const HotelPicker = ({ gds, agent, chosen, onChoose }: HotelPickerProps) => {
  const [opened, setOpened] = useState(false)
  const [name, setName] = useState('')
  const list = useInfiniteQuery({
    ...hotelChoices(gds, name, agent),
    enabled: opened,
    placeholderData: keepPreviousData,
  })
  const choices = list.data?.pages.flatMap((page) => page.choices) ?? []
  const { data: searchable } = useQuery({ ...searchableHotels, enabled: agent })
  return (
    <HotelSelect
      chosen={chosen}
      choices={choices}
      {...(searchable !== undefined && { hint: `Choose one of ${countText(searchable, 'hotel')}` })}
      loading={list.isFetching}
      old={list.isPlaceholderData}
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
