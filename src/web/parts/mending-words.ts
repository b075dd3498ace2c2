// What mending a rate brings, in words: 'Mend these three and 82% becomes 96%'.
import type { Task } from '../../contract/accuracy.ts'
import { percentText } from './Accuracy.tsx'

const numbers = ['', '', 'two', 'three'] as const
/** How many of the first tasks one sentence speaks of, unless the shown score takes more to move. */
const most = 3

type Step = Pick<Task, 'becomes'>
export const mendingWords = (from: number | null, tasks: readonly Step[]): string | null => {
  const moving = tasks.findIndex(({ becomes }) => becomes !== null && becomes > (from ?? -1)) + 1
  const count = Math.max(Math.min(most, tasks.length), moving)
  const to = tasks[count - 1]?.becomes ?? null
  if (count === 0 || to === null || to === from) return null
  const all = tasks.length === count
  const number = numbers[count] ?? String(count)
  const what =
    count === 1 ? (all ? 'Mend this one' : 'Mend the first') : `Mend ${all ? 'these' : 'the first'} ${number}`
  return from === null
    ? `${what} and the score becomes ${percentText(to)}`
    : `${what} and ${percentText(from)} becomes ${percentText(to)}`
}
