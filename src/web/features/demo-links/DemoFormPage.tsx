// /admin/demo-links/add and /edit: a demo in a form; what is edited comes from the query string. S2§2
import './demo-links.css'
import { Link, Navigate, useSearch } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { DemoForm, type EditedDemo } from './DemoForm.tsx'
import { words } from './words.ts'

export const AddDemoPage = () => <DemoFormPage title={words.addTitle} />

export const EditDemoPage = () => {
  const { id, name, hotel_id, hotel_name, deadline_at, queries, gds_ids } = useSearch({
    from: '/admin/admin/demo-links/edit',
  })
  if (id === undefined) return <Navigate {...paths.demos()} replace />
  const demo: EditedDemo = {
    id,
    name: name ?? '',
    hotel: hotel_id === undefined ? null : { id: hotel_id, name: hotel_name ?? `Hotel ${hotel_id}` },
    deadline_at: deadline_at ?? '',
    queries: queries === undefined ? '' : String(queries),
    gds_ids: (gds_ids ?? '')
      .split(',')
      .map(Number)
      .filter((each) => each === 1 || each === 2),
  }
  return <DemoFormPage key={id} title={words.editTitle} demo={demo} />
}

const DemoFormPage = ({ title, demo }: { title: string; demo?: EditedDemo }) => (
  <>
    <div className="row between wrap demo-head">
      <PageTitle>{title}</PageTitle>
      <Link className="link" {...paths.demos()}>
        {words.back}
      </Link>
    </div>
    <section className="card demo-form">{demo ? <DemoForm demo={demo} /> : <DemoForm />}</section>
  </>
)
