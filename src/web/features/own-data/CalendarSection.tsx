// A month of one rate plan, rooms by nights: the own price, and under it what each GDS showed when it was last checked.
import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayText, monthText } from '../../lib/format.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { monthOf, nextMonth } from './grid.ts'
import { sectionRoute, useMayWrite, useOwnDataKey, useOwnPath } from './hooks.ts'
import { type ChosenNight, MonthSection } from './MonthSection.tsx'
import { choicesOf, codeOf, PriceViews } from './Parts.tsx'
import { PriceForm } from './PriceForm.tsx'
import { calendarQuery } from './queries.ts'
import { RecordForm } from './RecordForm.tsx'
import { words as shared } from './words.ts'
import type { OwnOverview } from '../../../contract/own-answers.ts'
import { calendarWords as words, gridWords } from './price-words.ts'

export const CalendarSection = ({ own }: { own: OwnOverview }) => {
  const search = sectionRoute.useSearch()
  const filter = sectionRoute.useNavigate()
  const pathTo = useOwnPath()
  const mayWrite = useMayWrite()
  const [chosen, setChosen] = useState<ChosenNight>()
  const plan = own.plans.find(({ id }) => id === search.plan) ?? own.plans[0]
  const month = monthOf(search.month)
  const adults = Math.min(9, search.adults ?? 1)
  const { data, isPlaceholderData } = useQuery({
    ...calendarQuery(useOwnDataKey(), plan?.id ?? 0, month, adults),
    enabled: plan !== undefined,
  })
  const go = (to: Partial<typeof search>) => void filter({ search: { ...search, month, ...to }, resetScroll: false })
  const currency = data?.rooms.flatMap(({ nights }) => nights).find((night) => night.own)?.own
  return (
    <section className="card" aria-labelledby="own-calendar">
      <div className="table-bar">
        <h2 id="own-calendar">{words.title}</h2>
        <PriceViews own={own} view="calendar" />
      </div>
      {!plan ? (
        <EmptyState
          action={mayWrite && <LinkButton {...pathTo('plans', { edit: 'new' })}>{gridWords.addPlan}</LinkButton>}
        >
          {gridWords.noPlans}
        </EmptyState>
      ) : (
        <>
          <div className="own-calendar-bar">
            <NativeSelect
              size="xs"
              aria-label={words.plan}
              value={plan.id}
              data={choicesOf(own.plans, '').slice(1)}
              onChange={({ currentTarget }) => go({ plan: Number(currentTarget.value) })}
            />
            <NativeSelect
              size="xs"
              aria-label={words.adults}
              value={adults}
              data={[1, 2, 3, 4].map((count) => ({ value: String(count), label: words.adultsOf(count) }))}
              onChange={({ currentTarget }) => go({ adults: Number(currentTarget.value) })}
            />
            <span className="row own-month">
              <ActionIcon
                variant="default"
                aria-label={words.before}
                onClick={() => go({ month: nextMonth(month, -1) })}
              >
                <IconChevronLeft size={16} aria-hidden />
              </ActionIcon>
              <b aria-live="polite">{monthText(month)}</b>
              <ActionIcon variant="default" aria-label={words.after} onClick={() => go({ month: nextMonth(month, 1) })}>
                <IconChevronRight size={16} aria-hidden />
              </ActionIcon>
            </span>
            <span className="muted small num" role="status">
              {data && words.sums(data.sums)}
            </span>
          </div>
          <div className={isPlaceholderData ? 'greyed' : undefined} aria-busy={!data || isPlaceholderData}>
            {data && (
              <MonthSection
                own={own}
                rooms={data.rooms}
                onOpen={mayWrite ? setChosen : undefined}
                onMonth={(by) => go({ month: nextMonth(month, by) })}
              />
            )}
          </div>
          {/* Only under its table: an empty one would let it move. */}
          {data && <p className="muted small own-pad">{words.legend}</p>}
        </>
      )}
      {chosen && plan && (
        <Dialog title={shared.add('prices')} wide onClose={() => setChosen(undefined)}>
          <RecordForm
            kind="prices"
            record={null}
            draft={`${plan.id} ${chosen.room_id} ${chosen.night}`}
            nameOf={(price) =>
              `${codeOf(own.plans, price.plan_id)} · ${codeOf(own.rooms, price.room_id, words.allRooms)}`
            }
            begin={{
              plan_id: String(plan.id),
              room_id: chosen.room_id === null ? '' : String(chosen.room_id),
              first_night: dayText(chosen.night),
              last_night: dayText(chosen.night),
              ...(currency && { currency: currency.currency, tax: currency.tax }),
            }}
            form={() => <PriceForm own={own} />}
            onClose={() => setChosen(undefined)}
          />
        </Dialog>
      )}
    </section>
  )
}
