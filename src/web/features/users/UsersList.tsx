// Accounts of one type: filters, sorting, and what can be done with each. S1§2, S1§9
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { User } from '../../../contract/users.ts'
import { userStatuses } from '../../../domain/accounts.ts'
import { dayText, instantDay } from '../../lib/format.ts'
import { businessOf, statusNames } from '../../parts/account/account-words.ts'
import { StatusBadge } from '../../parts/account/StatusBadge.tsx'
import { paths } from '../../paths.ts'
import { type Column, DataTable } from '../../ui/tables/DataTable.tsx'
import { FilterBar } from '../../ui/tables/FilterBar.tsx'
import { lazyDialog } from '../../ui/Lazy.tsx'
import { type RowAction, RowMenu } from '../../ui/tables/RowMenu.tsx'
import { DismissDialog } from './DismissDialog.tsx'
import { usersQuery } from './queries.ts'
import { words } from './words.ts'
import { sortAndPage } from '../../ui/tables/data-table.ts'

const ConfirmationForm = lazyDialog(async () => (await import('./ConfirmationForm.tsx')).ConfirmationForm)

const route = getRouteApi('/admin/admin/users')
type Sort = 'created_at' | 'name' | 'email' | 'status' | 'trial_ends_at'

const userNameCell = (user: User) => (
  <>
    <Link className="row-name" {...paths.userSettings(user.id)}>
      {user.name || user.email}
    </Link>
    <div className="row-note">{businessOf(user)}</div>
  </>
)
/** Of an account that nobody has confirmed there is none yet. */
const paymentText = ({ payment_status, trial_days_left, status }: User): string => {
  if (status === 'unconfirmed') return '-'
  if (payment_status === 'good' && (trial_days_left ?? -1) >= 0) return words.inTrial
  return words.payments[payment_status]
}
const columns: Column<User, Sort>[] = [
  { head: 'Name', sort: 'name', wide: true, cell: userNameCell },
  { head: 'Email', sort: 'email', cell: ({ email }) => email, card: 'Email', long: true },
  { head: 'Status', sort: 'status', cell: StatusBadge, card: 'Status' },
  { head: 'Hotels', right: true, cell: ({ hotels }) => hotels.length || '-', card: 'Hotels' },
  { head: 'Employees', right: true, cell: (user) => user.subordinates_count || '-', card: 'Employees' },
  { head: words.payment, cell: paymentText, card: words.payment },
  {
    head: 'Trial ends',
    sort: 'trial_ends_at',
    right: true,
    cell: ({ trial_ends_at }) => (trial_ends_at ? dayText(trial_ends_at) : '-'),
    card: 'Trial ends',
  },
  { head: 'Created', sort: 'created_at', right: true, cell: (user) => instantDay(user.created_at), card: 'Created' },
]
const agencyColumns = columns.filter(({ head }) => head !== 'Hotels' && head !== 'Employees')

const statusFilter = {
  name: 'status',
  label: 'Status',
  choices: [
    { value: '', label: 'All statuses' },
    ...userStatuses.map((value) => ({ value, label: statusNames[value] })),
  ],
}
const paymentFilter = {
  name: 'payment',
  label: words.payment,
  choices: [
    { value: '', label: words.anyPayment },
    { value: 'good', label: words.paidOrTrial },
    { value: 'payment_required', label: words.payments.payment_required },
    { value: 'upgrade_required', label: words.payments.upgrade_required },
  ],
}
const textFilters = [
  { name: 'name', label: 'Name' },
  { name: 'email', label: 'Email' },
]
const roleFilter = {
  name: 'role',
  label: 'Role',
  choices: [
    { value: '', label: 'Owners' },
    { value: 'manager', label: 'Managers' },
    { value: 'employee', label: 'Employees' },
  ],
}

type UsersListProps = { accountType: 'owner' | 'travel_agent' }

export const UsersList = ({ accountType }: UsersListProps) => {
  const search = route.useSearch()
  const filter = route.useNavigate()
  const [dismissed, setDismissed] = useState<User>()
  const agencies = accountType === 'travel_agent'
  const { name: called, email, status, role, payment, page } = search
  const sorting = { by: search.sort_by ?? 'created_at', direction: search.sort_direction ?? 'desc' } as const
  const { data, isPlaceholderData } = useQuery(
    usersQuery({
      account_type: agencies ? 'travel_agent' : (role ?? 'owner'),
      name: called,
      email,
      status,
      payment_status: payment,
      page,
      length: 25,
      sort_by: sorting.by,
      sort_direction: sorting.direction,
    }),
  )
  const confirmed = useConfirmed(data?.data, search.activate)
  const confirm = (user?: User) => filter({ search: { ...search, activate: user?.id }, replace: true })
  return (
    <>
      <div className="table-bar">
        <FilterBar
          label="Filter users"
          filters={[...textFilters, statusFilter, paymentFilter, ...(agencies ? [] : [roleFilter])]}
          given={{ name: called, email, status, role, payment }}
          onFilter={(given, replace) =>
            filter({ search: { ...search, ...(given as typeof search), page: undefined }, replace })
          }
        />
        <span className="muted num">{data?.meta.total}</span>
      </div>
      <DataTable
        label={agencies ? words.tabs.agencies : words.tabs.hotels}
        columns={agencies ? agencyColumns : columns}
        rows={data?.data}
        keyOf={(user) => user.id}
        cardHead={(user) => userNameCell(user)}
        menu={(user) => (
          <RowMenu
            label={`Actions for ${user.name || user.email}`}
            actions={actionsFor(user, { onActivate: (of) => void confirm(of), onDismiss: setDismissed })}
          />
        )}
        old={isPlaceholderData}
        sorting={sorting}
        paging={data?.meta}
        {...sortAndPage<Sort>((change) => filter({ search: { ...search, ...change } }))}
        empty={words.noUsers}
        wideOnly
      />
      {confirmed && (
        <Suspense fallback={null}>
          <ConfirmationForm user={confirmed} onClose={() => void confirm()} />
        </Suspense>
      )}
      {dismissed && <DismissDialog user={dismissed} onClose={() => setDismissed(undefined)} />}
    </>
  )
}

/** The unconfirmed account whose wizard the address names; it stays the same while the list changes below. */
const useConfirmed = (users: readonly User[] | undefined, id: number | undefined) => {
  const [confirmed, setConfirmed] = useState<User>()
  const listed = users?.find((user) => user.id === id && user.status === 'unconfirmed')
  if (listed && confirmed?.id !== id) setConfirmed(listed)
  return id === undefined || confirmed?.id !== id ? undefined : confirmed
}

type Handlers = { onActivate: (user: User) => void; onDismiss: (user: User) => void }
const actionsFor = (user: User, { onActivate, onDismiss }: Handlers): RowAction[] => {
  const manage = { label: words.manage, link: paths.userSettings(user.id) }
  if (user.status !== 'unconfirmed')
    return [manage, { label: words.userDashboard, link: paths.userDashboard(user.id, user.role === 'travel_agent') }]
  return [
    manage,
    { label: words.activate, run: () => onActivate(user) },
    { label: words.dismiss, run: () => onDismiss(user) },
  ]
}
