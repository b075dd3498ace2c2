// The sandbox's hotels with their planted defects, each stay read once in each GDS for all that is measured in it.
import { type GdsName, gdsNames } from '../../../domain/gds.ts'
import { type MeasuredCheckup, type Question, questions, startMeasuring } from './measured-accuracy.ts'

/** A day on which everything is sold that the checks need; `npm run bench accuracy` measures any other, and every hotel. */
export const measuredDay = '2026-11-20'
const every = 12

type MeasuredStay = { question: Question; checkups: MeasuredCheckup[] }
export type MeasuredWorld = Record<GdsName, MeasuredStay[]>

export const measureWorld = async (): Promise<MeasuredWorld> => {
  const world: MeasuredWorld = { travel_port: [], sabre: [] }
  const { read, sandbox } = await startMeasuring(measuredDay)
  try {
    for (const gds of gdsNames)
      for (const question of questions(gds, measuredDay, every))
        world[gds].push({ question, checkups: await read(question) })
  } finally {
    await sandbox.stop()
  }
  return world
}

/** One stay at one hotel in both GDS, at each depth of Travelport. */
export type MeasuredInBoth = { question: Question; left: MeasuredCheckup; right: MeasuredCheckup }
export const measuredInBoth = ({ travel_port, sabre }: MeasuredWorld): MeasuredInBoth[] =>
  sabre.flatMap(({ question, checkups: [right] }) => {
    const { hotel, stay } = question
    if (!hotel.travelport || !right) return []
    const there = travel_port.find((each) => each.question.hotel === hotel && sameDays(each.question, question))
    if (!there) throw new Error(`${hotel.name} was not read in Travelport on ${stay.check_in}`)
    return there.checkups.map((left) => ({ question, left, right }))
  })
const sameDays = (one: Question, other: Question) => one.stay.check_in === other.stay.check_in
