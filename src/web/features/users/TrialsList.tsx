// Invitations to a trial: sent again or deleted until they are used. S1§2
import '../../parts/account/status-badge.css'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { TrialInvitation } from '../../../contract/invitations.ts'
import { dayText, instantDay } from '../../lib/format.ts'
import { accountTypeOf } from '../../parts/account/account-words.ts'
import { type Column, DataTable } from '../../ui/tables/DataTable.tsx'
import { FilterBar } from '../../ui/tables/FilterBar.tsx'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'
import { RowMenu } from '../../ui/tables/RowMenu.tsx'
import { showSuccess } from '../../ui/Toasts.tsx'
import { deleteTrialInvitation, resendTrialInvitation, trialInvitationsQuery } from './queries.ts'
import { words } from './words.ts'
import { sortAndPage } from '../../ui/tables/data-table.ts'

const route = getRouteApi('/admin/admin/users')
type Sort = 'created_at' | 'email' | 'trial_ends_at'

const email = ({ email: address, first_name, last_name }: TrialInvitation) => (
  <>
    <span className="row-name">{address}</span>
    <div className="row-note">{`${first_name} ${last_name}`.trim()}</div>
  </>
)
const state = ({ used_at }: TrialInvitation) =>
  used_at ? (
    <span className="status-badge status-active">{`${words.used} ${instantDay(used_at)}`}</span>
  ) : (
    <span className="status-badge">{words.invitationSent}</span>
  )
const columns: Column<TrialInvitation, Sort>[] = [
  { head: 'Email', sort: 'email', wide: true, cell: email },
  {
    head: 'Account type',
    cell: ({ role }) => accountTypeOf({ role, is_admin: false }),
    card: 'Account type',
  },
  { head: 'Status', cell: state, card: 'Status', long: true },
  {
    head: 'Trial ends',
    sort: 'trial_ends_at',
    right: true,
    cell: ({ trial_ends_at }) => dayText(trial_ends_at),
    card: 'Trial ends',
  },
  { head: 'Created', sort: 'created_at', right: true, cell: (row) => instantDay(row.created_at), card: 'Created' },
]
const sorts = ['created_at', 'email', 'trial_ends_at'] as const
const filters = [
  { name: 'name', label: 'Name' },
  { name: 'email', label: 'Email' },
]

export const TrialsList = () => {
  const search = route.useSearch()
  const filter = route.useNavigate()
  const client = useQueryClient()
  const [deleted, setDeleted] = useState<TrialInvitation>()
  const resend = useMutation(resendTrialInvitation(client))
  const remove = useMutation(deleteTrialInvitation(client))
  const by = sorts.find((sort) => sort === search.sort_by) ?? 'created_at'
  const sorting = { by, direction: search.sort_direction ?? 'desc' } as const
  const { data, isPlaceholderData } = useQuery(
    trialInvitationsQuery({
      name: search.name,
      email: search.email,
      page: search.page,
      sort_by: sorting.by,
      sort_direction: sorting.direction,
    }),
  )
  const actionsFor = (row: TrialInvitation) => [
    {
      label: words.resend,
      run: () => resend.mutate(row.id, { onSuccess: () => showSuccess('Invitation sent') }),
    },
    { label: words.deleteInvitation, run: () => setDeleted(row) },
  ]
  return (
    <>
      <div className="table-bar">
        <FilterBar
          label="Filter invitations"
          filters={filters}
          given={{ name: search.name, email: search.email }}
          onFilter={(given, replace) =>
            filter({ search: { ...search, ...(given as typeof search), page: undefined }, replace })
          }
        />
        <span className="muted num">{data?.meta.total}</span>
      </div>
      <DataTable
        label={words.tabs.trials}
        columns={columns}
        rows={data?.data}
        keyOf={(row) => row.id}
        cardHead={email}
        menu={(row) => row.used_at === null && <RowMenu label={`Actions for ${row.email}`} actions={actionsFor(row)} />}
        old={isPlaceholderData}
        sorting={sorting}
        paging={data?.meta}
        {...sortAndPage<Sort>((change) => filter({ search: { ...search, ...change } }))}
        empty={words.noInvitations}
      />
      {deleted && (
        <QuestionDialog
          title={words.deleteTitle(deleted.email)}
          confirm={words.deleteInvitation}
          danger
          busy={remove.isPending}
          onConfirm={() =>
            remove.mutate(deleted.id, {
              onSuccess: () => {
                showSuccess(words.invitationDeleted)
                setDeleted(undefined)
              },
            })
          }
          onClose={() => setDeleted(undefined)}
        >
          {words.deleteGone}
        </QuestionDialog>
      )}
    </>
  )
}
