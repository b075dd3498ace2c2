// What monitors watch, in one line: how many are active, and which are held; where there is none, the way to make one.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { monitorPaths } from '../../../monitor-paths.ts'
import { profileQuery } from '../../auth/queries.ts'
import { watchedMonitorsQuery } from './queries.ts'
import { watchedWords as words } from './words.ts'

export const WatchedSection = () => {
  const { is_admin, is_demo, role } = useSuspenseQuery(profileQuery).data
  const { data } = useQuery({ ...watchedMonitorsQuery, enabled: !is_demo })
  if (!data) return null
  const active = data.data.filter(({ state }) => state === 'active').length
  const held = data.data.filter(({ state }) => state === 'held')
  const [first] = held
  if (data.data.length === 0)
    return is_admin || role !== 'employee' ? (
      <Link className="link muted small" {...monitorPaths.add()}>
        {words.make}
      </Link>
    ) : null
  return (
    <>
      <Link className="link" {...monitorPaths.all()}>
        {words.active(active)}
      </Link>
      {first && (
        <Link className="link danger" {...monitorPaths.all({ state: 'held' })}>
          {held.length === 1 ? words.heldOne(first.name) : words.held(held.length)}
        </Link>
      )}
    </>
  )
}
