// What mending a rate brings, in words: 'Mend these three and 82% becomes 96%'.
import type { Task } from '../../contract/accuracy.ts'
import { percentText } from './Accuracy.tsx'

const numbers = ['', '', 'two', 'three'] as const
/** How many of the first tasks one sentence speaks of. */
const most = 3

type Step = Pick<Task, 'becomes'>
export const mendingWords = (from: number | null, tasks: readonly Step[]): string | null => {
  const count = Math.min(most, tasks.length)
  const to = tasks[count - 1]?.becomes ?? null
  if (count === 0 || to === null) return null
  const all = tasks.length === count
  const what =
    count === 1 ? (all ? 'Mend this one' : 'Mend the first') : `Mend ${all ? 'these' : 'the first'} ${numbers[count]}`
  return from === null
    ? `${what} and the score becomes ${percentText(to)}`
    : `${what} and ${percentText(from)} becomes ${percentText(to)}`
}
