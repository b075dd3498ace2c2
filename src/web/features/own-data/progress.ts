// How complete a property's own data is: the steps in order, and what its rooms and plans leave open.
import { countText } from '../../lib/format.ts'
import { overviewWords as words } from './words.ts'
import type { OwnOverview } from '../../../contract/values/own-answers.ts'

type SetupStep = { section: keyof typeof words.steps; done: boolean; says: string }

/** Codes are done when every booking code shown by the GDS is mapped. */
export const stepsOf = (own: OwnOverview): SetupStep[] => {
  const { rooms, plans, taxes, codes, prices_count, unknown_codes } = own
  const step = (section: SetupStep['section'], count: number, one: string, many?: string): SetupStep => ({
    section,
    done: count > 0,
    says: count > 0 ? countText(count, one, many) : words.steps[section].none,
  })
  const known = step('codes', codes.length, 'booking code or pattern', 'booking codes or patterns')
  return [
    step('rooms', rooms.length, 'room'),
    step('plans', plans.length, 'plan'),
    step('prices', prices_count, 'price'),
    unknown_codes === 0 ? known : { section: 'codes', done: false, says: words.unknown(unknown_codes) },
    step('taxes', taxes.length, 'tax or fee', 'taxes and fees'),
  ]
}

/** The next open step after a section that is filled in, codes and a proposal as soon as a code is mapped; null after the last one. */
export const nextStepAfter = (own: OwnOverview, section: string): SetupStep | null | undefined => {
  const steps = stepsOf(own)
  const step = steps.find((each) => each.section === section)
  const maps = section === 'codes' || section === 'proposal'
  if (!step?.done && !(maps && own.codes.length > 0)) return undefined
  return steps.find((each) => !each.done && each !== step) ?? null
}

const lacksCancellation = ({ cancellation: c }: OwnOverview['plans'][number]) =>
  c.refundable === null && c.offset === null && c.drop_time === null && c.penalty === null

type Lack = { section: 'rooms' | 'plans'; says: string; of: readonly { id: number; code: string }[] }
/** What cannot be compared because own data does not state it. */
export const lackingOf = ({ rooms, plans }: Pick<OwnOverview, 'rooms' | 'plans'>): Lack[] => {
  const lacks: Lack[] = [
    { section: 'rooms', says: words.lacks.roomName, of: rooms.filter(({ name }) => name === null) },
    { section: 'rooms', says: words.lacks.beds, of: rooms.filter(({ beds }) => beds.length === 0) },
    { section: 'rooms', says: words.lacks.guests, of: rooms.filter((room) => room.greatest_occupancy === null) },
    { section: 'plans', says: words.lacks.planName, of: plans.filter(({ name }) => name === null) },
    { section: 'plans', says: words.lacks.breakfast, of: plans.filter(({ breakfast }) => breakfast === null) },
    { section: 'plans', says: words.lacks.cancellation, of: plans.filter(lacksCancellation) },
    { section: 'plans', says: words.lacks.guarantee, of: plans.filter(({ guarantee }) => guarantee === null) },
  ]
  return lacks.filter(({ of }) => of.length > 0)
}
