// A month of one rate plan, rooms by nights: the own price, and under it what each GDS showed when it was last checked.
import '../../../parts/own-data/night-colours.css'
import './price-calendar.css'
import { Button } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { gdsIdOf } from '../../../../domain/gds.ts'
import { addDays, daysAhead, maximumCorporateCodes } from '../../../../domain/stay.ts'
import { fromNight, onlyDifferences, sumNights } from '../../../../domain/own-data/calendar/calendar-state.ts'
import { dayText } from '../../../lib/format.ts'
import { gdsChoicesOf } from '../../../parts/account/account.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { profileQuery } from '../../auth/queries.ts'
import { type CalendarChoice, CalendarFilters } from './CalendarFilters.tsx'
import { ChecksSection } from './ChecksSection.tsx'
import { shownMonth, nextMonth } from '../prices/grid.ts'
import { sectionRoute, useMayWrite, useOwnDataKey, useOwnPath } from '../hooks.ts'
import { LegendSection } from './LegendSection.tsx'
import { MissingDialog } from './MissingDialog.tsx'
import { type ChosenNight, type MonthHandle, MonthSection } from './MonthSection.tsx'
import { NightDialog } from './NightDialog.tsx'
import { NightPriceDialog, type PriceOfNight } from './NightPriceDialog.tsx'
import { codeOf, PriceViews } from '../Parts.tsx'
import { calendarQuery } from '../queries.ts'
import { useStayChecks } from './use-stay-checks.ts'
import type { OwnOverview, PriceCalendar } from '../../../../contract/values/own-answers.ts'
import { calendarWords as words, checksWords } from '../page-words.ts'
import { gridWords, viewNames } from '../prices/price-words.ts'

export const CalendarSection = ({ own }: { own: OwnOverview }) => {
  const search = sectionRoute.useSearch()
  const pathTo = useOwnPath()
  const mayWrite = useMayWrite()
  const plan = own.plans.find(({ id }) => id === search.plan) ?? own.plans[0]
  const choice = {
    plan: plan?.id ?? 0,
    month: shownMonth(search.month),
    adults: Math.min(9, search.adults ?? 1),
    show: search.show,
  }
  return (
    <section className="card" aria-labelledby="own-calendar">
      <div className="table-bar">
        <h2 id="own-calendar">{words.title}</h2>
        <PriceViews own={own} view="calendar" />
      </div>
      {plan ? (
        <Month own={own} choice={choice} />
      ) : (
        <EmptyState
          action={mayWrite && <LinkButton {...pathTo('plans', { edit: 'new' })}>{gridWords.addPlan}</LinkButton>}
        >
          {gridWords.noPlans}
        </EmptyState>
      )}
    </section>
  )
}

const Month = ({ own, choice }: { own: OwnOverview; choice: CalendarChoice }) => {
  const search = sectionRoute.useSearch()
  const filter = sectionRoute.useNavigate()
  const mayWrite = useMayWrite()
  const of = useOwnDataKey()
  const profile = useSuspenseQuery(profileQuery).data
  const month = useRef<MonthHandle>(null)
  const [opened, setOpened] = useState<ChosenNight & { form?: PriceOfNight }>()
  const [asking, setAsking] = useState(false)
  const checks = useStayChecks(of)
  const { data: loaded, isPlaceholderData } = useQuery(calendarQuery(of, choice.plan, choice.month, choice.adults))
  // Always all of it, so that a link shows a colleague the same.
  const go = (to: Partial<CalendarChoice>) =>
    void filter({ search: { ...search, ...choice, ...to }, resetScroll: false })
  const held = gdsChoicesOf(profile).map(({ name }): number => gdsIdOf(name))
  // Of the month that is here: while another one loads, the one before it is still shown.
  const first = loaded?.rooms[0]?.nights[0]?.night
  const hasPast = loaded !== undefined && first === `${loaded.today.slice(0, 7)}-01` && first < loaded.today
  const fromToday = hasPast && choice.show !== 'past'
  const data = loaded && shownTo(loaded, held, fromToday)
  const missing = data?.missing.filter(({ gds_id }) => held.includes(gds_id)) ?? []
  const nights = new Set(missing.flatMap((each) => each.nights)).size
  // A plan with corporate codes is only shown to who asks with one.
  const codes = (own.plans.find(({ id }) => id === choice.plan)?.corporate_codes ?? []).slice(0, maximumCorporateCodes)
  const asked = { of, adults: choice.adults, corporate_codes: codes }
  const rooms = data && choice.show === 'different' ? onlyDifferences(data.rooms, data.gds_ids) : data?.rooms
  const nameOf = (room_id: number | null) => codeOf(own.rooms, room_id, words.allRooms)
  return (
    <>
      <div className="own-calendar-bar">
        <CalendarFilters plans={own.plans} choice={choice} hasPast={hasPast} onChoose={go} />
        <Button
          variant="default"
          size="xs"
          disabled={!data || data.sums.wrong === 0}
          onClick={() => month.current?.goToDifference(1)}
        >
          {words.next}
        </Button>
        {nights > 0 && (
          <Button variant="default" size="xs" disabled={checks.running} onClick={() => setAsking(true)}>
            {checksWords.check(nights)}
          </Button>
        )}
        <span className="muted small num" role="status">
          {data && words.sums(data.sums)}
        </span>
      </div>
      <ChecksSection checks={checks} />
      {data && <Notes own={own} plan={choice.plan} adults={choice.adults} calendar={data} />}
      <div className={isPlaceholderData ? 'greyed' : undefined} aria-busy={!data || isPlaceholderData}>
        {data && rooms && rooms.length > 0 && (
          <MonthSection
            key={choice.show ?? 'all'}
            ref={month}
            own={own}
            rooms={rooms}
            gds_ids={data.gds_ids}
            today={data.today}
            onOpen={setOpened}
            onMonth={(by) => go({ month: nextMonth(choice.month, by) })}
          />
        )}
        {rooms?.length === 0 && (
          <EmptyState
            action={
              <Button variant="default" onClick={() => go({ show: undefined })}>
                {words.allNights(fromToday)}
              </Button>
            }
          >
            {words.noDifference(fromToday)}
          </EmptyState>
        )}
      </div>
      {/* Only under its table: an empty one would let it move. */}
      {data && <LegendSection rooms={data.rooms} gds_ids={data.gds_ids} />}
      {asking && (
        <MissingDialog
          asked={asked}
          missing={missing}
          next={data && monthAfter(data, choice)}
          held={held}
          onClose={() => setAsking(false)}
          onStart={(stays) => {
            setAsking(false)
            checks.start({ ...asked, stays })
          }}
        />
      )}
      {opened && data && !opened.form && (
        <NightDialog
          calendar={data}
          room={{ id: opened.room_id, name: nameOf(opened.room_id) }}
          night={opened.night}
          of={of}
          held={held}
          busy={checks.running}
          onCheck={(stay) => checks.start({ ...asked, stays: [stay] })}
          onPrice={mayWrite ? (form) => setOpened({ ...opened, form }) : undefined}
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened?.form && (
        <NightPriceDialog
          own={own}
          plan={choice.plan}
          chosen={opened}
          price={opened.form}
          calendar={data}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

/** Few nights are left of this month: whoever checks them will want those of the next one too. */
const fewNights = 10
const monthAfter = ({ rooms, today }: PriceCalendar, { plan, month }: CalendarChoice) => {
  const left = rooms[0]?.nights.filter(({ night }) => night >= today).length ?? 0
  return today.startsWith(month) && left <= fewNights ? { plan, month: nextMonth(month, 1) } : undefined
}

/** Of a GDS that the reader doesn't have, only prices that somebody checked. */
const shownTo = (calendar: PriceCalendar, held: readonly number[], fromToday: boolean): PriceCalendar => {
  const checked = new Set(
    calendar.rooms.flatMap(({ nights }) => nights.flatMap(({ gds }) => gds.map((each) => each.gds_id))),
  )
  const rooms = fromToday ? fromNight(calendar.rooms, calendar.today) : calendar.rooms
  const gds_ids = calendar.gds_ids.filter((id) => held.includes(id) || checked.has(id))
  return { ...calendar, rooms, sums: sumNights(rooms), gds_ids }
}

type NoteProps = { text: string; label: string; to: ReturnType<ReturnType<typeof useOwnPath>> }
const Note = ({ text, label, to }: NoteProps) => (
  <p className="own-note">
    {text}{' '}
    <LinkButton variant="default" size="xs" {...to}>
      {label}
    </LinkButton>
  </p>
)

type NotesProps = { own: OwnOverview; plan: number; adults: number; calendar: PriceCalendar }
/** What a month lacks that nothing can be compared without. */
const Notes = ({ own, plan, adults, calendar }: NotesProps) => {
  const pathTo = useOwnPath()
  const nights = calendar.rooms.flatMap((room) => room.nights)
  if (calendar.sums.priced === 0 && nights.every(({ no_price }) => no_price === null))
    return <Note text={words.noPrices} label={viewNames.list} to={pathTo('prices', { plan })} />
  if (!own.codes.some(({ plan_id }) => plan_id === plan))
    return <Note text={words.noCodes} label={words.mapCodes} to={pathTo('codes')} />
  const isAnswered = nights.some(({ gds, answers }) => gds.length > 0 || answers.some(({ stay }) => stay !== null))
  if (isAnswered) return null
  const last = addDays(calendar.today, daysAhead - 1)
  const [first = '', end = ''] = [nights[0]?.night, nights.at(-1)?.night]
  const why =
    first > last ? words.tooFar(dayText(last)) : end < calendar.today ? words.isOver : words.notChecked(adults)
  return <p className="own-note">{why}</p>
}
