// What the sections of own data share: choices of plans and rooms, and what a version changed.
import './own-data.css'
import { NativeSelect } from '@mantine/core'
import { everyDay } from '../../../domain/own-data/records.ts'
import { numberText } from '../../lib/format.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { shownMonth, seasonText } from './prices/grid.ts'
import type { OwnKind } from '../../../domain/own-data/records.ts'
import { sectionRoute, useOwnPath } from './hooks.ts'
import { sectionNames, words } from './words.ts'
import type { OwnOverview } from '../../../contract/values/own-answers.ts'
import { viewNames } from './prices/price-words.ts'

type Named = { id: number; code: string; name: string | null }
/** Plans or rooms to choose from, by their codes. */
export const choicesOf = (records: readonly Named[], none: string) => [
  { value: '', label: none },
  ...records.map(({ id, code, name }) => ({ value: String(id), label: [code, name].filter(Boolean).join(' · ') })),
]
export const codeOf = (records: readonly Named[], id: number | null, none = '-'): string =>
  id === null ? none : (records.find((record) => record.id === id)?.code ?? none)

/** Narrows a list to a plan, a room or both; kept in the address. */
export const PlanAndRoomFilter = ({ own }: { own: Pick<OwnOverview, 'plans' | 'rooms'> }) => {
  const search = sectionRoute.useSearch()
  const filter = sectionRoute.useNavigate()
  const select = (name: 'plan' | 'room', label: string, records: readonly Named[]) => (
    <NativeSelect
      size="xs"
      className="own-filter"
      aria-label={label}
      value={search[name] ?? ''}
      data={choicesOf(records, label)}
      onChange={({ currentTarget }) =>
        filter({ search: { ...search, [name]: Number(currentTarget.value) || undefined, page: undefined } })
      }
    />
  )
  return (
    <>
      {select('plan', words.allPlans, own.plans)}
      {select('room', words.allRooms, own.rooms)}
    </>
  )
}

type CountsProps = {
  label: string
  counts: Partial<Record<OwnKind, { added: number; changed: number; removed: number }>>
}
/** '2 rooms added, 1 price changed' as tags. */
export const Counts = ({ label, counts }: CountsProps) => (
  <ul className="own-counts" aria-label={label}>
    {(Object.keys(counts) as OwnKind[]).flatMap((kind) => {
      const { added = 0, changed = 0, removed = 0 } = counts[kind] ?? {}
      if (added + changed + removed === 0) return []
      const parts = [
        added > 0 && `+${numberText(added)}`,
        changed > 0 && `~${numberText(changed)}`,
        removed > 0 && `−${numberText(removed)}`,
      ].filter(Boolean)
      return [
        <li key={kind} className="tag">
          {sectionNames[kind]} {parts.join(' ')}
          <span className="sr">{words.countsOf(added, changed, removed)}</span>
        </li>,
      ]
    })}
  </ul>
)

const views = ['list', 'grid', 'calendar'] as const
/** If there is no season yet: always, until somebody sets one. */
const firstSeason = () => seasonText({ first_night: null, last_night: null, weekdays: everyDay, adults: null })

/** The other ways to look at prices. */
export const PriceViews = ({ own, view }: { own: OwnOverview; view: (typeof views)[number] }) => {
  const pathTo = useOwnPath()
  const { plan } = sectionRoute.useSearch()
  const links = {
    list: pathTo('prices', { plan }),
    grid: pathTo('prices', { season: own.seasons[0] ? seasonText(own.seasons[0]) : firstSeason() }),
    calendar: pathTo('prices', { plan, month: shownMonth(undefined) }),
  }
  return views
    .filter((each) => each !== view)
    .map((each) => (
      <LinkButton key={each} variant="default" size="xs" h={32} {...links[each]}>
        {viewNames[each]}
      </LinkButton>
    ))
}
