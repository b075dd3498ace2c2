// What no answer under load may be, however slow the machine is: lost, failed, refused without saying when to try again, or nobody's.
import type { Done } from './client.ts'

type Answer = Pick<Done, 'status' | 'retry'>
const isAccepted = ({ status }: Answer) => status >= 200 && status < 300
export const isRefused = ({ status }: Answer) => status === 503 || status === 429

/** `expected`: what is answered besides success and refusals, as 422 to a wrong input. `least` of a hundred must be accepted. */
export const faultsIn = (
  name: string,
  answers: readonly Answer[],
  { expected = [], least = 0 }: { expected?: readonly number[]; least?: number } = {},
): string[] => {
  const count = (test: (answer: Answer) => boolean) => answers.filter(test).length
  const lost = count(({ status }) => status === 0)
  const failed = answers.filter(
    (answer) => answer.status !== 0 && !isAccepted(answer) && !isRefused(answer) && !expected.includes(answer.status),
  )
  const mute = count((answer) => isRefused(answer) && !answer.retry)
  const statuses = [...new Set(failed.map(({ status }) => status))].toSorted((a, b) => a - b).join(', ')
  const accepted = count((answer) => isAccepted(answer) || expected.includes(answer.status))
  return [
    ...(lost > 0 ? [`${name}: ${lost} of ${answers.length} calls had no answer`] : []),
    ...(failed.length > 0 ? [`${name}: ${failed.length} of ${answers.length} were answered ${statuses}`] : []),
    ...(mute > 0 ? [`${name}: ${mute} refusals lack Retry-After`] : []),
    ...(answers.length > 0 && accepted * 100 < answers.length * least
      ? [`${name}: only ${accepted} of ${answers.length} were accepted`]
      : []),
  ]
}
