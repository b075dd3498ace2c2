// One person: their hotels, who reports to them, and their role. S1§2
import '../../ui/page-tabs.css'
import './employees.css'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { roleNames } from '../../parts/account/account-words.ts'
import { StatusBadge } from '../../parts/account/StatusBadge.tsx'
import { HotelAssignments } from '../../parts/hotel/HotelAssignments.tsx'
import { paths } from '../../paths.ts'
import { showSuccess } from '../../ui/Toasts.tsx'
import { changeUser } from '../users/queries.ts'
import { ReportsList } from './ReportsList.tsx'
import { RoleForm } from './RoleForm.tsx'
import type { PersonProps } from './values.ts'
import { words } from './words.ts'

export const PersonSection = (props: PersonProps) => {
  const { viewer, person } = props
  const { part } = useSearch({ strict: false })
  // A manager assigns hotels; who reports to whom is the owner's. S1§6
  const decides = viewer.is_admin || viewer.role === 'owner'
  const parts = [
    { part: undefined, label: words.parts.hotels },
    { part: 'employees' as const, label: words.parts.employees },
    ...(decides ? [{ part: 'role' as const, label: words.parts.role }] : []),
  ]
  const shown = parts.find((each) => each.part === part) ?? parts[0]
  return (
    <section className="card" aria-labelledby="person">
      <div className="person-head">
        <Link
          className="link small"
          to="."
          search={(now) => ({
            ...now,
            person: undefined,
            part: undefined,
            name: undefined,
            page: undefined,
            show: undefined,
          })}
        >
          {words.back}
        </Link>
        <div className="row wrap">
          <h2 id="person">{person.name || person.email}</h2>
          <span className="muted">{roleNames[person.role]}</span>
          <StatusBadge status={person.status} />
        </div>
      </div>
      <nav className="page-tabs" aria-label={person.name || person.email}>
        {parts.map((each) => (
          <Link
            key={each.label}
            to="."
            search={(now) => ({ ...now, part: each.part, name: undefined, page: undefined, show: undefined })}
            activeOptions={{ includeSearch: true, explicitUndefined: true }}
            activeProps={{}}
            aria-current={each === shown ? 'page' : undefined}
          >
            {each.label}
          </Link>
        ))}
      </nav>
      {shown?.part === undefined && <Hotels {...props} />}
      {shown?.part === 'employees' && <ReportsList {...props} decides={decides} />}
      {shown?.part === 'role' && <RoleForm key={person.id} {...props} />}
    </section>
  )
}

const Hotels = ({ viewer, person }: PersonProps) => {
  const { mutate, isPending } = useMutation(changeUser(useQueryClient()))
  return (
    <HotelAssignments
      userId={person.id}
      assigned={person.hotels}
      perPage={viewer.is_admin || viewer.role === 'owner' ? 50 : 999} // S1§9
      busy={isPending}
      detailsOf={(hotel) =>
        viewer.is_admin && person.hotels.includes(hotel) ? paths.userHotel(person.id, hotel) : paths.hotel(hotel)
      }
      onChange={(body) => mutate({ id: person.id, body }, { onSuccess: () => showSuccess(words.updated) })}
    />
  )
}
