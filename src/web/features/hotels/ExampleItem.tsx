// Before an agent's first search: one to press, for a hotel that the selected GDS lists.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { gdsLabelOf } from '../../../domain/gds.ts'
import { townText } from '../../lib/format.ts'
import { useSelectedGds } from '../../lib/use-selected-gds.ts'
import { exampleHotelQuery, recentSearchesQuery } from './queries.ts'
import { words } from './words.ts'

export const ExampleItem = () => {
  const gds = useSelectedGds()
  const { data: recent } = useQuery(recentSearchesQuery)
  const isFirst = gds !== undefined && recent?.length === 0
  const { data: hotel } = useQuery({ ...exampleHotelQuery(gds), enabled: isFirst })
  // Its place is there from the start.
  if (!isFirst || !hotel) return <p className="example-hotel" />
  return (
    <p className="example-hotel">
      {words.example(gdsLabelOf(gds))}{' '}
      <Link className="link" to="." search={{ name: hotel.name }}>
        {[hotel.name, townText(hotel)].filter(Boolean).join(', ')}
      </Link>
    </p>
  )
}
