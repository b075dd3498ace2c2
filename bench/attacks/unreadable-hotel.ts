// One hotel whose GDS answers cannot be read: it is paused by itself, and everybody else goes on searching the same GDS.
import { setTimeout as wait } from 'node:timers/promises'
import type { Attack } from './attack.ts'
import { tally } from './call.ts'
import type { Target } from './target.ts'

const [broken, sound] = [2, 4]
const failures = 5

/** Until an account that was paused is asked again, so that the next attack is measured alone. */
export const untilSearched = async (target: Target, hotel_id: number) => {
  for (let tries = 0; tries < 45; tries++) {
    const { status } = await target.search(target.people.bystander, hotel_id)
    if (status === 201) return
    await wait(1_000)
  }
}

const run: Attack['run'] = async (target) => {
  const { attacker, bystander } = target.people
  await target.sandbox.tell('faults', {
    kind: 'garbage',
    count: 1_000,
    gds: 'travel_port',
    property_id: target.propertyOf(broken).property_id,
  })
  const failed: number[] = []
  for (let n = 0; n < failures; n++) failed.push((await target.search(attacker, broken)).status)
  const others = [
    await target.search(bystander, sound),
    await target.search(bystander, 1),
    await target.search(attacker, sound),
  ]
  await target.sandbox.news()
  const again = await target.search(attacker, broken)
  const { property_id } = target.propertyOf(broken)
  const asked = (await target.sandbox.news()).filter((each) => each.property_id === property_id).length
  await target.sandbox.tell('reset', {})
  await untilSearched(target, sound)
  const refused = others.filter(({ status }) => status !== 201)
  return {
    sent: 0,
    answered: `${tally(failed)}; then ${again.status} with ${asked} calls to the GDS`,
    problems: [
      ...(refused.length > 0 ? [`other hotels in the same GDS: ${tally(others.map(({ status }) => status))}`] : []),
      ...(asked > 0 ? ['the hotel that fails is still asked for: it is not paused by itself'] : []),
    ],
  }
}

export const unreadableHotel: Attack[] = [
  { name: `makes a GDS answer unreadably ${failures} times for one hotel`, run },
]
