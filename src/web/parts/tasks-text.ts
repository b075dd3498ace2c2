// What to tell the loader: the tasks as plain text that can be pasted into a mail.
import type { Task } from '../../contract/accuracy.ts'
import { counted } from '../lib/format.ts'
import { labelOfGds } from '../lib/gds.ts'
import { peopleText } from './people-text.ts'
import { labelOf } from './rate-sections.ts'

export const tasksText = (hotel: string, tasks: readonly Task[]): string => {
  const gds = [...new Set(tasks.map(({ gds_id }) => gds_id))]
  const blocks = gds.map((id) => {
    const own = tasks.filter(({ gds_id }) => gds_id === id)
    return [labelOfGds(id), ...own.map((task, at) => `${at + 1}. ${taskText(task)}`)].join('\n')
  })
  return [`To mend: ${hotel}`, ...blocks].join('\n\n')
}

/** Where it is loaded, as the own data calls it: `plan BAR, room KNG`. */
export const placeText = ({ plan, room }: Pick<Task, 'plan' | 'room'>): string =>
  [plan !== null && `plan ${plan}`, room !== null && `room ${room}`].filter(Boolean).join(', ')

const taskText = ({ field, verdict, advice, shown, expected, rate_plans, ...place }: Task) =>
  [
    `${labelOf(field) ?? field} (${verdict}): ${peopleText(advice)}`,
    shown !== null && `   Shown: ${peopleText(shown)}`,
    expected !== null && `   Expected: ${peopleText(expected)}`,
    placeText(place) && `   Load at: ${placeText(place)}`,
    `   ${counted(rate_plans.length, 'booking code')}: ${rate_plans.join(', ')}`,
  ]
    .filter(Boolean)
    .join('\n')
