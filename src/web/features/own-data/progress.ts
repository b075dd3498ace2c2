// How far a property's own data is: the steps in their order, and what its rooms and plans say nothing of.
import type { OwnOverview } from '../../../contract/own-data.ts'
import { counted } from '../../lib/format.ts'
import { overviewWords as words } from './words.ts'

type Step = { section: keyof typeof words.steps; done: boolean; says: string }

/** Codes are done when every booking code that the GDS show is known. */
export const stepsOf = (own: OwnOverview): Step[] => {
  const { rooms, plans, taxes, codes, prices_count, unknown_codes } = own
  const step = (section: Step['section'], count: number, one: string, many?: string): Step => ({
    section,
    done: count > 0,
    says: count > 0 ? counted(count, one, many) : words.steps[section].none,
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

const saidNothing = ({ cancellation: c }: OwnOverview['plans'][number]) =>
  c.refundable === null && c.offset === null && c.drop_time === null && c.penalty === null

type Lack = { section: 'rooms' | 'plans'; says: string; of: readonly { id: number; code: string }[] }
/** What cannot be compared because nothing was said of it. */
export const lackingOf = ({ rooms, plans }: Pick<OwnOverview, 'rooms' | 'plans'>): Lack[] => {
  const lacks: Lack[] = [
    { section: 'rooms', says: words.lacks.roomName, of: rooms.filter(({ name }) => name === null) },
    { section: 'rooms', says: words.lacks.beds, of: rooms.filter(({ beds }) => beds.length === 0) },
    { section: 'rooms', says: words.lacks.guests, of: rooms.filter((room) => room.greatest_occupancy === null) },
    { section: 'plans', says: words.lacks.planName, of: plans.filter(({ name }) => name === null) },
    { section: 'plans', says: words.lacks.breakfast, of: plans.filter(({ breakfast }) => breakfast === null) },
    { section: 'plans', says: words.lacks.cancellation, of: plans.filter(saidNothing) },
    { section: 'plans', says: words.lacks.guarantee, of: plans.filter(({ guarantee }) => guarantee === null) },
  ]
  return lacks.filter(({ of }) => of.length > 0)
}
