// What the price calendar shows, kept in its address: rate plan, adults, month, and all nights, those from today on, or only differences.
import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { OwnOverview } from '../../../../contract/values/own-answers.ts'
import { monthText } from '../../../lib/format.ts'
import { nextMonth } from '../prices/grid.ts'
import { choicesOf } from '../Parts.tsx'
import { calendarWords as words } from '../page-words.ts'

/** The part of the address that is about the calendar. */
export type CalendarChoice = { plan: number; month: string; adults: number; show: 'different' | 'past' | undefined }
type CalendarFiltersProps = {
  plans: OwnOverview['plans']
  choice: CalendarChoice
  /** This month has nights that are over. */
  hasPast: boolean
  onChoose: (to: Partial<CalendarChoice>) => void
}
export const CalendarFilters = ({ plans, choice, hasPast, onChoose }: CalendarFiltersProps) => {
  const { plan, month, adults, show } = choice
  const goBy = (by: number) => onChoose({ month: nextMonth(month, by) })
  return (
    <>
      <NativeSelect
        size="xs"
        aria-label={words.plan}
        value={plan}
        data={choicesOf(plans, '').slice(1)}
        onChange={({ currentTarget }) => onChoose({ plan: Number(currentTarget.value) })}
      />
      <NativeSelect
        size="xs"
        aria-label={words.adults}
        value={adults}
        data={[1, 2, 3, 4, 5, 6, 7, 8, 9].map((count) => ({ value: String(count), label: words.adultsOf(count) }))}
        onChange={({ currentTarget }) => onChoose({ adults: Number(currentTarget.value) })}
      />
      <NativeSelect
        size="xs"
        aria-label={words.show}
        value={show === 'past' && !hasPast ? 'all' : (show ?? 'all')}
        data={[
          { value: 'all', label: words.allNights(hasPast) },
          { value: 'different', label: words.different },
          ...(hasPast ? [{ value: 'past', label: words.allNights(false) }] : []),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChoose({ show: value === 'different' || value === 'past' ? value : undefined })
        }
      />
      <span className="row own-month">
        <ActionIcon variant="default" aria-label={words.before} onClick={() => goBy(-1)}>
          <IconChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <b aria-live="polite">{monthText(month)}</b>
        <ActionIcon variant="default" aria-label={words.after} onClick={() => goBy(1)}>
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
      </span>
    </>
  )
}
