// /shared-links: the links that one has shared and that still work, with revoking. S2§4
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { Preview } from '../../../contract/previews.ts'
import { dayText, instantDay } from '../../lib/format.ts'
import { type Column, DataTable } from '../../ui/tables/DataTable.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'
import { RowMenu } from '../../ui/tables/RowMenu.tsx'
import { showSuccess } from '../../ui/Toasts.tsx'
import { type LinksSearch, linksQuery, revokeLink } from './queries.ts'
import { words } from './words.ts'
import { gdsLabelOfId } from '../../../domain/gds.ts'

const route = getRouteApi('/inside/shared-links')
type Sort = NonNullable<LinksSearch['sort_by']>

const codeCell = (row: Preview) => (
  <>
    <span className="row-name">{row.rate_plan}</span>
    <div className="row-note">{gdsLabelOfId(row.gds_id)}</div>
  </>
)
/** On narrow screens the hotel is part of the head, so that the dates have room. */
const codeAndHotel = (row: Preview) => (
  <>
    <span className="row-name">{row.rate_plan}</span>
    <div className="row-note">
      {row.hotel} · {gdsLabelOfId(row.gds_id)}
    </div>
  </>
)
const columns: Column<Preview, Sort>[] = [
  { head: words.rate, cell: codeCell },
  { head: words.hotel, wide: true, cell: (row) => row.hotel },
  {
    head: words.stay,
    cell: ({ from_date, to_date }) => <span className="num">{`${dayText(from_date)} – ${dayText(to_date)}`}</span>,
    card: words.stay,
  },
  {
    head: words.created,
    sort: 'created_at',
    right: true,
    cell: (row) => <span className="num">{instantDay(row.created_at)}</span>,
    card: words.created,
  },
  {
    head: words.expires,
    sort: 'expires_at',
    right: true,
    cell: (row) => <span className="num">{instantDay(row.expires_at)}</span>,
    card: words.expires,
  },
]

export const SharedLinksPage = () => {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { data, isPlaceholderData } = useQuery(linksQuery(search))
  const [revoking, setRevoking] = useState<Preview>()
  return (
    <>
      <PageTitle>{words.title}</PageTitle>
      <p className="muted">{words.lead}</p>
      <section className="card" aria-label={words.title}>
        <DataTable
          label={words.title}
          columns={columns}
          rows={data?.data}
          keyOf={(row) => row.id}
          cardHead={codeAndHotel}
          menu={(row) => (
            <RowMenu
              label={`Actions for ${row.rate_plan}`}
              actions={[{ label: words.revoke, run: () => setRevoking(row) }]}
            />
          )}
          old={isPlaceholderData}
          sorting={{ by: search.sort_by ?? 'created_at', direction: search.sort_direction ?? 'desc' }}
          onSort={({ by, direction }) => navigate({ search: { sort_by: by, sort_direction: direction } })}
          paging={data?.meta}
          onPage={(page) => navigate({ search: { ...search, page } })}
          empty={`${words.empty}. ${words.emptyHint}`}
        />
      </section>
      {revoking && <RevokeQuestion link={revoking} onClose={() => setRevoking(undefined)} />}
    </>
  )
}

const RevokeQuestion = ({ link, onClose }: { link: Preview; onClose: () => void }) => {
  const revoke = useMutation(revokeLink(useQueryClient()))
  return (
    <QuestionDialog
      title={words.revokeAsk(link.rate_plan)}
      confirm={words.revoke}
      danger
      busy={revoke.isPending}
      onConfirm={() =>
        revoke.mutate(link.id, {
          onSuccess: () => showSuccess(words.revoked),
          onSettled: onClose,
        })
      }
      onClose={onClose}
    >
      {words.revokeWhy}
    </QuestionDialog>
  )
}
