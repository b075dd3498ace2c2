// The filter bar of the rate search: hotel, stay, guests, categories and codes; on narrow screens most of it is folded. S2§2
import './stay-filters.css'
import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { type Day, defaultGuests, maximumCorporateCodes } from '../../../domain/stay.ts'
import { Stepper } from '../../ui/fields/Stepper.tsx'
import { TagsInput } from '../../ui/fields/TagsInput.tsx'
import { RateCategories } from './RateCategories.tsx'
import type { StayDraft } from './rate-search.ts'
import { StayDates } from './StayDates.tsx'

type StayFiltersProps = {
  hotel: ReactNode
  draft: StayDraft
  today: Day
  /** Another hotel is chosen, or none yet: only the hotel can be set. S2§4 */
  pending: boolean
  /** Its stay is not known yet: no day or number is shown. */
  loading: boolean
  noHotel: boolean
  ready: boolean
  busy: boolean
  wide: boolean
  /** The queries used and left, where they are few. */
  note: string | undefined
  /** Opened by the user: the dates take the focus. */
  focused?: boolean
  /** Messages of the server by field. */
  errors: Record<string, string>
  offered: ReadonlySet<Day> | undefined
  categories: readonly { code: string; name: string; active: boolean }[]
  onDates: () => void
  onCategories: () => void
  onChange: (draft: StayDraft) => void
  onSearch: () => void
}

const mostGuests = 9

export const StayFilters = (props: StayFiltersProps) => {
  const { draft, pending, errors } = props
  const [open, setOpen] = useState(false)
  const set = (change: Partial<StayDraft>) => props.onChange({ ...draft, ...change })
  const errorOf = (...fields: string[]) =>
    Object.entries(errors).find(([field]) => fields.includes(field.split('.')[0] ?? ''))?.[1]
  const folded = ['more', 'rate_category_codes', 'corporate_codes', 'adults', 'children']
  const unfolded = open || errorOf(...folded) !== undefined
  return (
    <form
      className={`card filters${unfolded ? '' : ' folded'}`}
      aria-busy={props.loading || undefined}
      aria-label="Rate search"
      onSubmit={(event) => {
        event.preventDefault()
        if (props.ready && !props.busy) props.onSearch()
      }}
    >
      <div className="filter-hotel">
        {props.hotel}
        {errorOf('hotel_id') && <p className="field-error">{errorOf('hotel_id')}</p>}
      </div>
      <div className="filter-dates">
        <StayDates
          value={props.noHotel ? null : [draft.start_date, draft.end_date]}
          today={props.today}
          offered={props.offered}
          columns={props.wide ? 2 : 1}
          disabled={pending}
          error={errorOf('start_date', 'end_date')}
          focused={props.focused ?? false}
          onOpen={props.onDates}
          onChange={([start_date, end_date]) => set({ start_date, end_date })}
        />
      </div>
      <div className="filter-guests half more">
        <Stepper
          label="Adults"
          min={defaultGuests.adults}
          max={mostGuests}
          value={draft.adults}
          disabled={pending}
          error={errorOf('adults')}
          onChange={(adults) => set({ adults })}
        />
      </div>
      <div className="filter-guests half more">
        <Stepper
          label="Children"
          min={defaultGuests.children}
          max={mostGuests}
          value={draft.children}
          disabled={pending}
          error={errorOf('children')}
          onChange={(children) => set({ children })}
        />
      </div>
      <div className="filter-categories more">
        <RateCategories
          categories={props.categories}
          values={draft.rate_category_codes}
          disabled={pending}
          error={errorOf('rate_category_codes')}
          onOpen={props.onCategories}
          onChange={(rate_category_codes) => set({ rate_category_codes })}
        />
      </div>
      <div className="filter-codes more">
        <TagsInput
          label="RAC"
          max={maximumCorporateCodes}
          values={draft.corporate_codes}
          disabled={pending}
          error={errorOf('corporate_codes')}
          onChange={(corporate_codes) => set({ corporate_codes })}
        />
      </div>
      <Button
        className="half only-narrow"
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={15} aria-hidden />}
        aria-expanded={unfolded}
        onClick={() => setOpen(!open)}
      >
        {unfolded ? 'Fewer filters' : 'More filters'}
      </Button>
      <Button
        className="half search-button"
        type="submit"
        disabled={!props.ready || props.busy}
        loading={props.busy}
        leftSection={<IconSearch size={15} aria-hidden />}
      >
        Search
      </Button>
      {props.note && <p className="filters-note num">{props.note}</p>}
    </form>
  )
}
