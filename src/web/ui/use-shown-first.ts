// A choice that is shown as soon as it is made; what it leads to follows once that is on the screen.
import { useRef, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/**
 * What to show as chosen, and how to choose. `change` runs for the last of several quick choices, and leads to another
 * `now`, which then counts again.
 */
export const useShownFirst = <T>(
  now: T,
  change: (to: T) => void,
  isSame: (one: T, other: T) => boolean = Object.is,
): [shown: T, choose: (to: T) => void] => {
  const [chosen, setChosen] = useState<{ before: T; to: T }>()
  const choices = useRef(0)
  const counts = chosen !== undefined && isSame(chosen.before, now)
  if (chosen && !counts) setChosen(undefined)
  const choose = (to: T) => {
    const choice = ++choices.current
    setChosen({ before: now, to })
    afterPaint(() => {
      if (choice === choices.current) change(to)
    })
  }
  return [counts ? chosen.to : now, choose]
}
