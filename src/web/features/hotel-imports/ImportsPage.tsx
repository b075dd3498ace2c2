// /admin/gds-match: imports of hotels, the newest first, and the form for the next one. S2§2
import '../../parts/account/status-badge.css'
import './hotel-imports.css'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyDialog } from '../../ui/Lazy.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { ImportForm } from './ImportForm.tsx'
import { ImportsList } from './ImportsList.tsx'
import { words } from './words.ts'

const MappingForm = lazyDialog(async () => (await import('./MappingForm.tsx')).MappingForm)
const route = getRouteApi('/admin/admin/gds-match')

export const ImportsPage = () => {
  const search = route.useSearch()
  const filter = route.useNavigate()
  const map = (id: number | undefined) => filter({ search: { ...search, mapping: id } })
  return (
    <>
      <PageTitle>{words.title}</PageTitle>
      <div className="imports">
        <ImportForm onReceived={({ id, mapping_needed }) => mapping_needed && void map(id)} />
        <ImportsList onMap={map} />
      </div>
      {search.mapping !== undefined && (
        <Suspense fallback={null}>
          <MappingForm id={search.mapping} onClose={() => void map(undefined)} />
        </Suspense>
      )}
    </>
  )
}
