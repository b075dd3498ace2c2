// The Employees tab of the settings: the people below a user, one of them at a time, and who is invited. S1§2
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { User } from '../../../contract/users.ts'
import { countText } from '../../../domain/formats.ts'
import { roleNames } from '../../parts/account/account-words.ts'
import type { SettingsTabProps } from '../../parts/account/settings-tab.ts'
import { StatusBadge } from '../../parts/account/StatusBadge.tsx'
import { type Column, DataTable } from '../../ui/tables/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazyDialog } from '../../ui/Lazy.tsx'
import { InvitedList } from './InvitedList.tsx'
import { PersonSection } from './PersonSection.tsx'
import { employeesQuery } from './queries.ts'
import { words } from './words.ts'

const InvitationForm = lazyDialog(async () => (await import('./InvitationForm.tsx')).InvitationForm)

export const EmployeesTab = ({ viewer, user }: SettingsTabProps) => {
  const { person } = useSearch({ strict: false })
  const [inviting, setInviting] = useState(false)
  const { data: people } = useQuery(employeesQuery(user.id))
  const chosen = people?.find(({ id }) => id === person)
  if (people && chosen) return <PersonSection viewer={viewer} person={chosen} people={people} top={user} />
  const mayInvite = user.role === 'owner' || user.role === 'manager'
  const invite = mayInvite && <Button onClick={() => setInviting(true)}>{words.invite}</Button>
  return (
    <>
      <section className="card" aria-label="Employees">
        {people?.length === 0 ? (
          <EmptyState action={invite}>{words.none}</EmptyState>
        ) : (
          <>
            <div className="table-bar">
              <span className="muted num">{people && countText(people.length, 'person', 'people')}</span>
              <span className="push" />
              {invite}
            </div>
            <PeopleTable people={people} top={user} />
          </>
        )}
      </section>
      <InvitedList userId={user.id} />
      {inviting && (
        <Suspense fallback={null}>
          <InvitationForm top={user} people={people ?? []} onClose={() => setInviting(false)} />
        </Suspense>
      )}
    </>
  )
}

const personNameCell = (person: User) => (
  <>
    <Link
      className="row-name"
      to="."
      search={(now) => ({ ...now, person: person.id, name: undefined, page: undefined })}
    >
      {person.name || person.email}
    </Link>
    <div className="row-note">{person.email}</div>
  </>
)

type PeopleTableProps = { people: readonly User[] | undefined; top: { id: number; name: string } }
const PeopleTable = ({ people, top }: PeopleTableProps) => {
  const nameOf = (id: number | null) =>
    id === top.id ? top.name : (people?.find((each) => each.id === id)?.name ?? '-')
  const columns: Column<User, never>[] = [
    { head: 'Name', wide: true, cell: personNameCell },
    { head: 'Role', card: 'Role', cell: ({ role }) => roleNames[role] },
    { head: 'Reports to', card: 'Reports to', cell: ({ user_id }) => nameOf(user_id) },
    { head: 'Hotels', card: 'Hotels', right: true, cell: ({ hotels }) => hotels.length || '-' },
    { head: 'Status', card: 'Status', cell: StatusBadge },
  ]
  return (
    <DataTable
      label="Employees"
      columns={columns}
      rows={people}
      keyOf={({ id }) => id}
      cardHead={personNameCell}
      old={false}
      empty={words.none}
    />
  )
}
