// /admin/properties/add and /admin/properties/{hotelId}: a new property, and a stored one. S2§2
import './properties.css'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { PropertyForm } from './PropertyForm.tsx'
import { propertyQuery } from './queries.ts'
import { words } from './words.ts'

const route = getRouteApi('/admin/admin/properties/$hotelId')

type HeadProps = { title: string; page: readonly (string | undefined)[] }
const Head = ({ title, page }: HeadProps) => (
  <div className="row between wrap properties-head">
    <PageTitle page={page}>{title}</PageTitle>
    <Link className="link" {...paths.properties()}>
      {words.back}
    </Link>
  </div>
)

export const NewPropertyPage = () => (
  <>
    <Head title={words.add} page={[words.add]} />
    <section className="card property-card">
      <PropertyForm />
    </section>
  </>
)

export const PropertyPage = () => {
  const id = Number(route.useParams().hotelId)
  // A form shows what is stored now, not what was loaded before somebody else changed it.
  const { data } = useQuery({ ...propertyQuery(id), staleTime: 0, gcTime: 0 })
  return (
    <>
      <Head title={words.editTitle} page={[data?.name, words.editTitle]} />
      <section className="card property-card" aria-busy={!data}>
        {data && <PropertyForm key={data.id} property={data} />}
      </section>
    </>
  )
}
