// Forty checkups of one hotel whose GDS never answers: they must leave places at the GDS account for everybody else.
import type { Attack } from './attack.ts'
import { tally } from './call.ts'
import { sized } from '../size.ts'
import { untilSearched } from './unreadable-hotel.ts'

const [hanging, sound] = [5, 6]
const many = 40
const tries = 5

const run: Attack['run'] = async (target) => {
  const { attacker, bystander } = target.people
  const calm = []
  for (let n = 0; n < 3; n++) calm.push((await target.search(bystander, sound)).ms)
  const own = Math.max(...calm)
  await target.sandbox.tell('faults', {
    kind: 'hang_before_headers',
    count: 10_000,
    gds: 'travel_port',
    property_id: target.propertyOf(hanging).property_id,
  })
  const hung = Promise.all(Array.from({ length: many }, () => target.search(attacker, hanging, 9_000)))
  const searches = []
  for (let n = 0; n < tries; n++) searches.push(await target.search(bystander, sound, sized(15_000, 15_000, 600_000)))
  const statuses = (await hung).map(({ status }) => status)
  await target.sandbox.tell('reset', {})
  await untilSearched(target, sound)
  const slowest = Math.max(...searches.map(({ ms }) => ms))
  const failed = searches.filter(({ status }) => status !== 201)
  return {
    sent: 0,
    answered: tally(statuses),
    problems: failed.length > 0 ? [`searches of somebody else: ${tally(searches.map(({ status }) => status))}`] : [],
    slow: slowest > Math.max(1_000, 3 * own) ? [`a search of somebody else took ${slowest.toFixed(0)} ms`] : [],
    notes: [`searches of somebody else: at most ${slowest.toFixed(0)} ms; in calm at most ${own.toFixed(0)} ms`],
  }
}

export const hangingSearches: Attack[] = [{ name: `hangs ${many} searches of one hotel`, run }]
