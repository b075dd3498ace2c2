// What the property closes or limits.
import { useQuery } from '@tanstack/react-query'
import { nightRangeText, restrictionText, weekdaysText } from '../../../parts/own-data/record-text.ts'
import { sectionRoute, useOwnDataKey } from '../hooks.ts'
import { listWords as words } from './list-words.ts'
import { codeOf, PlanAndRoomFilter } from '../Parts.tsx'
import { RecordsSection } from './RecordsSection.tsx'
import { restrictionsQuery } from '../queries.ts'
import { RestrictionForm } from './RestrictionForm.tsx'
import type { OwnOverview } from '../../../../contract/values/own-answers.ts'

export const RestrictionsSection = ({ own }: { own: OwnOverview }) => {
  const { plan, room } = sectionRoute.useSearch()
  const { data } = useQuery(restrictionsQuery(useOwnDataKey()))
  const rows = data?.filter(
    (one) =>
      (plan === undefined || (one.plan_id ?? plan) === plan) && (room === undefined || (one.room_id ?? room) === room),
  )
  const planOf = (one: { plan_id: number | null }) => codeOf(own.plans, one.plan_id, words.everyPlan)
  const roomOf = (one: { room_id: number | null }) => codeOf(own.rooms, one.room_id, words.everyRoom)
  return (
    <RecordsSection
      kind="restrictions"
      rows={rows}
      head={words.restriction}
      headSort="kind"
      first="nights"
      sorts={{ kind: (one) => one.kind, plan: planOf, room: roomOf, nights: (one) => one.first_night }}
      textOf={(one) =>
        `${restrictionText(one)} ${planOf(one)} ${roomOf(one)} ${nightRangeText(one.first_night, one.last_night)}`
      }
      nameOf={restrictionText}
      kept={['kind', 'nights', 'plan_id', 'weekdays']}
      filters={<PlanAndRoomFilter own={own} />}
      filtered={plan !== undefined || room !== undefined}
      columns={[
        { head: words.plan, card: words.plan, sort: 'plan', cell: planOf },
        { head: words.room, card: words.room, sort: 'room', cell: roomOf },
        {
          head: words.nights,
          card: words.nights,
          sort: 'nights',
          cell: (one) => <span className="num">{nightRangeText(one.first_night, one.last_night)}</span>,
        },
        { head: words.weekdays, card: words.weekdays, cell: (one) => weekdaysText(one.weekdays) },
      ]}
      form={() => <RestrictionForm own={own} />}
    />
  )
}
