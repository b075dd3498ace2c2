// Ours and its peer in turns: what of a difference is the machine's shows in the spread and in the time without a processor.
import { median } from '../product.ts'
import type { Usage } from './usage.ts'

/** `took`: milliseconds of one piece of work. `used` and `waited`: of all pieces of the round. */
export type Round = Usage & { took: number; pieces: number }
type Turns = { ours: Round[]; peer: Round[] }

export const inTurns = async (
  rounds: number,
  ours: () => Promise<Round>,
  peer: () => Promise<Round>,
): Promise<Turns> => {
  const done: Turns = { ours: [], peer: [] }
  for (let round = 0; round < rounds; round += 1) {
    // Who begins changes, so that what grows busier in between does not always meet the same one.
    const both = [async () => done.ours.push(await ours()), async () => done.peer.push(await peer())]
    for (const each of round % 2 === 0 ? both : both.toReversed()) await each()
  }
  return done
}

/** Waiting for a processor for so much of the time that it was used makes times say little. */
const busyFrom = 0.25
const ratios = ({ ours, peer }: Turns, of: (round: Round) => number) =>
  ours.flatMap((each, at) => {
    const beside = peer[at]
    return beside ? [of(each) / of(beside)] : []
  })
export const ratioOf = (turns: Turns): number => median(ratios(turns, ({ took }) => took))

const spread = (values: readonly number[], digits = 0) =>
  `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)})`
const share = (rounds: readonly Round[]) => median(rounds.map(({ used, waited }) => (used > 0 ? waited / used : 0)))

/** Median and spread of the rounds, the ratio of each pair of rounds, and whether the machine was too busy to tell. */
export const linesOf = (turns: Turns, names: { ours: string; peer: string }): string[] => {
  const line = (name: string, rounds: readonly Round[]) =>
    `${name.padEnd(22)} ${spread(rounds.map(({ took }) => took))} ms, processor ${spread(rounds.map(({ used, pieces }) => used / pieces))} ms, waited for one ${Math.round(share(rounds) * 100)}% of that`
  const busy = Math.max(share(turns.ours), share(turns.peer)) > busyFrom
  return [
    line(names.ours, turns.ours),
    line(names.peer, turns.peer),
    `ratio                  ${spread(
      ratios(turns, ({ took }) => took),
      2,
    )}, of processor time ${spread(
      ratios(turns, ({ used, pieces }) => used / pieces),
      2,
    )}${busy ? ': the machine was too busy to tell times apart' : ''}`,
  ]
}
