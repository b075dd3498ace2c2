// Two things at once that must not both win, many rounds each; afterwards every token that was got is tried.
import { linkRaces } from './races/link.ts'
import { logInRaces } from './races/log-in.ts'
import { isAlive, type RaceRun } from './races/round.ts'
import type { Target } from './target.ts'

/** Rounds of a race that run beside each other, as people do. */
const lanes = 3

type Rounds = { rounds: number; isLate: () => boolean; block: number }
const runRace = async (target: Target, { race }: RaceRun, { rounds, isLate, block }: Rounds) => {
  const [alive, refused] = [[] as string[], [] as string[]]
  let [tried, next, done] = [0, 1, 0]
  const lane = async () => {
    while (next <= rounds && !isLate()) {
      const n = next++
      // From an address of its own, so that no limit for one address ends a round.
      const from = `127.${block}.0.${n}`
      const ended = await race({ target, n, from })
      if (ended.failed !== undefined) refused.push(ended.failed)
      const still = [...(ended.alive ?? [])]
      for (const token of ended.tokens) if (await isAlive({ target, from }, token)) still.push(token)
      tried += ended.tokens.length
      done++
      if (still.length > 0) alive.push(...still.map((words) => `round ${n}: ${words.slice(0, 60)}`))
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return { alive, refused, tried, missed: rounds - done }
}

type Choice = { isChosen: (name: string) => boolean; isLate: () => boolean }
export async function* runRaces(target: Target, rounds: number, { isChosen, isLate }: Choice) {
  for (const [at, each] of [...logInRaces, ...linkRaces].entries()) {
    if (!isChosen(`race: ${each.name}`)) continue
    const { alive, refused, tried, missed } = await runRace(target, each, { rounds, isLate, block: 10 + at })
    yield {
      name: each.name,
      line: `${rounds - missed} rounds | ${alive.length} of ${tried} tokens`,
      slow: [
        ...(missed > 0 ? [`${missed} rounds not tried: the run is out of time`] : []),
        ...(tried === 0 ? ['nobody got a token, so that the race proves nothing'] : []),
      ],
      problems: [
        ...(alive.length > 0 ? [`${alive.length} live that should be dead (${alive[0]})`] : []),
        ...(refused.length > 0 ? [`in ${refused.length} rounds the change was refused: ${refused[0]}`] : []),
      ],
    }
  }
}
