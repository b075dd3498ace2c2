// /monitors/new and /monitors/{id}/edit: a new monitor, one that is changed, or one filled in as another.
import './monitors.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { RateSkeleton } from '../../parts/rate/RateSkeleton.tsx'
import { gdsChoicesOf } from '../../parts/account/account.ts'
import { monitorPaths } from '../../monitor-paths.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { blankOf, typedOf } from './form/field-values.ts'
import { formWords as say } from './form/field-words.ts'
import { useWhose } from './hooks.ts'
import { MonitorForm } from './form/MonitorForm.tsx'
import { monitorQuery } from './queries.ts'
import { mayCopy } from './values.ts'
import { monitorWords, words } from './words.ts'

const newRoute = getRouteApi('/inside/monitors/new')
const editRoute = getRouteApi('/inside/monitors/$monitorId/edit')

export const NewMonitorPage = () => {
  const { copy } = newRoute.useSearch()
  const { person, mayCreate } = useWhose()
  const { data: copied } = useQuery({ ...monitorQuery(copy ?? 0), enabled: copy !== undefined })
  if (person && !mayCreate) return <NotYours title={say.newTitle}>{say.mayNotCreate}</NotYours>
  if (!person || (copy !== undefined && !copied)) return <Loading title={say.newTitle} />
  if (copied && !mayCopy(copied)) return <NotYours title={say.newTitle}>{say.otherHotels}</NotYours>
  const name = person.name || person.email
  const blank = blankOf(
    gdsChoicesOf(person).map((gds) => gds.name),
    { id: person.id, name },
  )
  const initial = copied ? { ...typedOf(copied), name: say.copyName(copied.name), seen: '' } : blank
  return (
    <FormFrame title={copied ? say.copyTitle(copied.name) : say.newTitle}>
      <MonitorForm key={copy} person={person} initial={initial} draft={`monitor-of-${person.id}-${copy ?? 'new'}`} />
    </FormFrame>
  )
}

export const EditMonitorPage = () => {
  const id = Number(editRoute.useParams().monitorId)
  const { field } = editRoute.useSearch()
  const client = useQueryClient()
  const [turn, setTurn] = useState(0)
  const { person } = useWhose()
  const { data: monitor } = useQuery(monitorQuery(id))
  if (!person || !monitor) return <Loading title={words.actions.edit} />
  if (!monitor.may_change)
    return (
      <NotYours title={say.editTitle(monitor.name)}>
        {mayCopy(monitor) ? say.mayNotChange(monitor.created_by) : say.otherHotels}
      </NotYours>
    )
  const showNewest = async (forget: () => void) => {
    try {
      await client.fetchQuery({ ...monitorQuery(id), staleTime: 0 })
    } catch {
      // It is shown as every failed load; what was typed stays.
      return
    }
    forget()
    setTurn(turn + 1)
  }
  return (
    <FormFrame title={say.editTitle(monitor.name)}>
      <MonitorForm
        key={`${id} ${turn}`}
        person={person}
        monitor={monitor}
        initial={typedOf(monitor)}
        draft={`monitor-${id}`}
        field={field}
        onNewest={(forget) => void showNewest(forget)}
      />
    </FormFrame>
  )
}

const FormFrame = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="monitors">
    <div className="row between wrap">
      <PageTitle>{title}</PageTitle>
      <Link className="link" {...monitorPaths.all()}>
        {monitorWords.back}
      </Link>
    </div>
    <section className="card monitor-form-card" aria-label={title}>
      {children}
    </section>
  </div>
)
const NotYours = ({ title, children }: { title: string; children: string }) => (
  <FormFrame title={title}>
    <p>{children}</p>
  </FormFrame>
)
const Loading = ({ title }: { title: string }) => (
  <FormFrame title={title}>
    <RateSkeleton label={say.loading} />
  </FormFrame>
)
