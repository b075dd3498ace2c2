// One signed-in person who sends as many costly calls as connections carry: the others must get theirs.
import type { Attack } from './attack.ts'
import { tally } from './call.ts'
import type { Target } from './target.ts'

const seconds = { full: 3, short: 1 }

const run = async ({ ask, people, short }: Target, path: string, lanes: number) => {
  const { token, from } = people.agent
  const until = performance.now() + (short ? seconds.short : seconds.full) * 1000
  const statuses: number[] = []
  const lane = async () => {
    while (performance.now() < until) statuses.push((await ask({ path, token, from })).status)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return { sent: statuses.length * 300, answered: tally(statuses), problems: [] }
}

const paths = ['/api/hotels-search?name=a', '/api/hotels?length=100', '/api/checkups?length=100', '/api/fixes']

export const busyPerson: Attack[] = paths.flatMap((path, nth) =>
  [12, 60, 300].map((lanes, n) => ({
    name: `one person reads ${path} in ${lanes} lanes`,
    long: nth > 0 || n !== 1,
    run: (target: Target) => run(target, path, lanes),
  })),
)
