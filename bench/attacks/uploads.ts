// Files of 10 MB that hold nothing, many at once by one person: a company imports one at a time, the rest arrive and are refused.
import type { Attack } from './attack.ts'
import { tally } from './call.ts'
import { sized } from '../size.ts'
import type { Target } from './target.ts'

const [size, many] = [10_000_000, 12]
const patience = sized(60_000, 60_000, 600_000)

const run = async ({ ask, people }: Target, text: string) => {
  const { token, from } = people.attacker
  const body = Buffer.from(text)
  const answers = await Promise.all(
    Array.from({ length: many }, (_, n) =>
      ask({
        path: `/api/hotels/${1 + (n % 8)}/own-data/import?name=rates-${n}.csv`,
        body,
        headers: { 'content-type': 'text/csv' },
        token,
        from,
        patience,
      }),
    ),
  )
  const statuses = answers.map(({ status }) => status)
  const lost = statuses.some((status) => status === 0 || status >= 500)
  return {
    sent: many * size,
    answered: tally(statuses),
    problems: lost ? [`uploads were answered ${tally(statuses)}`] : [],
  }
}

export const uploads: Attack[] = [
  ['quotes', '"'],
  ['cells', '1,'],
].map(([name = '', part = ''], n) => ({
  name: `uploads ${many} files of 10 MB of ${name}`,
  again: true,
  long: n > 0,
  run: (target) => run(target, part.repeat(size / part.length)),
}))
