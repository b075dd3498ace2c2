// /admin/statistics/{ownerId}: what the people of one account use, with their export. S2§2
import './measurements.css'
import { Button } from '@mantine/core'
import { IconDownload, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { User } from '../../../contract/users.ts'
import { download } from '../../lib/download.ts'
import { isAgent } from '../../parts/account/account.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { showError } from '../../ui/Toasts.tsx'
import { measurementsFile, ownerQuery } from './queries.ts'
import { rangeOf, UsageSection } from './UsageSection.tsx'
import { words } from './words.ts'

const route = getRouteApi('/admin/admin/statistics/$ownerId')

export const OwnerStatisticsPage = () => {
  const id = Number(route.useParams().ownerId)
  const known = Number.isSafeInteger(id) && id > 0
  const { data: owner, isError } = useQuery({ ...ownerQuery(id), enabled: known })
  const navigate = useNavigate()
  // Managers and employees have no account of their own to show.
  const missing = !known || isError || (owner !== undefined && owner.role !== 'owner' && !isAgent(owner))
  useEffect(() => {
    if (!missing) return
    showError(words.fetchError)
    void navigate({ ...paths.statistics(), replace: true })
  }, [missing, navigate])
  return owner && !missing ? <OwnerStatistics owner={owner} /> : <div className="card usage-waiting" aria-busy />
}

const OwnerStatistics = ({ owner }: { owner: User }) => {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { tab, gds, from, to } = search
  const title = words.of(owner.name || owner.email)
  return (
    <>
      <div className="row between wrap">
        <PageTitle page={[owner.name || owner.email, words.title]}>{title}</PageTitle>
        <span className="row">
          <ExportButton owner={owner} />
          <LinkButton
            variant="default"
            leftSection={<IconX size={15} aria-hidden />}
            {...paths.statistics({ tab, gds, from, to })}
          >
            {words.close}
          </LinkButton>
        </span>
      </div>
      <UsageSection
        scope={{ owner_id: owner.id }}
        agencies={isAgent(owner)}
        label={words.people}
        search={search}
        onSearch={(next) => navigate({ search: next })}
        name={(row) => <strong>{row.name || row.email}</strong>}
      />
    </>
  )
}

const ExportButton = ({ owner }: { owner: User }) => {
  const search = route.useSearch()
  const [saving, setSaving] = useState(false)
  const save = async () => {
    const range = rangeOf(search)
    setSaving(true)
    try {
      const file = await measurementsFile({ owner_id: owner.id, ...range, gds: search.gds })
      download(`${owner.name || owner.email} ${range.from} ${range.to}.xlsx`, file)
    } catch (error) {
      showError(error instanceof Error ? error.message : String(error))
    } finally {
      setSaving(false)
    }
  }
  return (
    <Button
      variant="default"
      loading={saving}
      leftSection={<IconDownload size={15} aria-hidden />}
      onClick={() => void save()}
    >
      {words.export}
    </Button>
  )
}
