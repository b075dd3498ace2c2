// For administrators, who act on behalf of somebody: whose own data of the hotel it is.
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type OwnSection, paths } from '../../paths.ts'
import { DataTable } from '../../ui/tables/DataTable.tsx'
import { holdersQuery, type OwnDataKey } from './queries.ts'
import type { OwnHolder } from '../../../contract/values/own-answers.ts'

const words = {
  title: 'Choose an account',
  note: 'Each company with this hotel keeps its own rates.',
  person: 'Owner or manager',
  company: 'Company',
  has: 'Data',
  nothing: 'None yet',
  version: (version: number) => `Version ${version}`,
  nobody: 'No owner or manager has this hotel.',
  behalf: (name: string, company: string) =>
    `You are acting for ${name}${company === '' ? '' : `, ${company}`}. Changes are recorded under both names.`,
  behalfOf: (id: number) => `You are acting for user ${id}. Changes are recorded under both names.`,
  other: 'Choose another account',
} as const

export const HoldersSection = ({ hotel, section }: { hotel: number; section: OwnSection }) => {
  const { data } = useQuery(holdersQuery(hotel))
  const navigate = useNavigate()
  const pathTo = ({ user_id }: OwnHolder) => ({ ...paths.ownData(hotel, section), search: { user_id } })
  const nameOf = (holder: OwnHolder) => (
    <Link className="row-name" {...pathTo(holder)}>
      {holder.name}
    </Link>
  )
  return (
    <section className="card own-holders" aria-labelledby="own-holders">
      <div className="table-bar">
        <h2 id="own-holders">{words.title}</h2>
        <span className="muted small">{words.note}</span>
      </div>
      <DataTable
        label={words.title}
        columns={[
          { head: words.person, cell: nameOf },
          { head: words.company, card: words.company, cell: ({ company }) => company },
          {
            head: words.has,
            card: words.has,
            cell: ({ version }) => (version === 0 ? words.nothing : words.version(version)),
          },
        ]}
        rows={data}
        keyOf={({ user_id }) => user_id}
        cardHead={nameOf}
        onOpen={(holder) => navigate(pathTo(holder))}
        old={false}
        empty={words.nobody}
      />
    </section>
  )
}

export const HolderBanner = ({ of: { hotel, user_id } }: { of: OwnDataKey }) => {
  const { data } = useQuery(holdersQuery(hotel))
  const holder = data?.find((each) => each.user_id === user_id)
  return (
    <p className="own-behalf" role="status">
      {holder ? words.behalf(holder.name, holder.company) : words.behalfOf(user_id ?? 0)}
      <Link className="link" {...paths.ownData(hotel)}>
        {words.other}
      </Link>
    </p>
  )
}
