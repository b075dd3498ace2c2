// A search that was refused for now: how long it is to wait, then the search itself. S2§8
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { countText } from '../../lib/format.ts'

const waitText = (seconds: number) =>
  seconds < 120 ? countText(seconds, 'second') : countText(Math.ceil(seconds / 60), 'minute')

export const SearchAgain = ({ at, onSearch }: { at: number; onSearch: () => void }) => {
  const left = useSecondsTo(at)
  return (
    <Button size="xs" className="num" disabled={left > 0} onClick={onSearch}>
      {left > 0 ? `Search again in ${waitText(left)}` : 'Search again'}
    </Button>
  )
}

/** Whole seconds until a moment, 0 once it is there. */
const useSecondsTo = (at: number): number => {
  const [now, setNow] = useState(Date.now)
  const over = now >= at
  useEffect(() => {
    if (over) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [over])
  return Math.max(0, Math.ceil((at - now) / 1000))
}
