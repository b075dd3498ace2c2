// One GDS for the list of fixes and the header: each follows the other. 'Both GDS' leaves the header as it is.
import { useEffect, useRef } from 'react'
import type { GdsName } from '../../../domain/gds.ts'
import { selectGds } from '../../lib/gds.ts'
import { useSelectedGds } from '../../lib/use-selected-gds.ts'

export const useFixesGds = (filter: GdsName | undefined, onSelect: (gds: GdsName) => void): void => {
  const selected = useSelectedGds()
  const known = useRef(selected)
  const select = useRef(onSelect)
  useEffect(() => {
    select.current = onSelect
  })
  useEffect(() => {
    const changed = selected !== known.current
    known.current = selected
    if (changed && selected && selected !== filter) select.current(selected)
    else if (filter && filter !== selected) {
      known.current = filter
      selectGds(filter)
    }
  }, [filter, selected])
}
