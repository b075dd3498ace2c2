// Days that are over in the sandbox: they differ from today only while they last, and whoever asks today notices nothing.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../domain/stay.ts'
import { dayOfPast, makePastState } from './past-days.ts'
import { plantedDefects } from './planting.ts'
import { type Sandbox, startSandbox } from './server.ts'
import { makeState } from './state.ts'
import { findSandboxHotel } from './world/hotels.ts'

const today = '2026-11-30'
const lyon = { property_id: '03377', chain_code: 'MC' }
const stay = {
  check_in: '2027-01-13',
  check_out: '2027-01-14',
  adults: 1,
  children: 0,
  corporate_codes: [],
  rate_category_codes: [],
}

let gds: Sandbox
beforeAll(async () => {
  gds = await startSandbox({ port: 0, today: () => today })
})
afterAll(() => gds.stop())
const control = async (path: string, body: object) => {
  const answer = await fetch(`${gds.sabre}${path}`, { method: 'POST', body: JSON.stringify(body) })
  return { status: answer.status, body: await answer.json() }
}

test('nothing of the past is left today', () => {
  expect(dayOfPast(0)).toEqual({ fixed: [], loaded: [], failures: [] })
  expect(dayOfPast(-1)).toEqual({ fixed: [], loaded: [], failures: [] })
})

test('every check that was right for a while is one that its hotel has wrong today', () => {
  for (let ago = 1; ago < 30; ago++)
    for (const { check, property_id, chain_code } of dayOfPast(ago).fixed) {
      const planted = (['travel_port', 'sabre'] as const).flatMap((each) =>
        plantedDefects(stay, { property_id, chain_code }, today, [], each),
      )
      expect(planted.map((label) => label.check)).toContain(check)
    }
})

test('a past goes to a day, with what was right and wrong then, and back', () => {
  const hotel = findSandboxHotel(lyon)
  if (!hotel) throw new Error('Lyon is gone')
  const [past, present] = [makePastState(() => today), makeState(() => today)]
  const shown = (state: typeof past) => state.rates(hotel, stay, 'sabre')
  expect(shown(past)).toEqual(shown(present))
  past.setToday(addDays(today, -15))
  expect(past.today()).toBe('2026-11-15')
  expect(new Date(past.now()).toISOString().slice(0, 7)).not.toBe(
    new Date(present.now() + 86_400_000).toISOString().slice(0, 10),
  )
  expect(shown(past)).not.toEqual(shown(present))
  past.setToday(addDays(today, -6))
  expect(past.plan.failures).toHaveLength(1)
  past.setToday(null)
  expect(past.plan.failures).toEqual([])
  expect([past.today(), shown(past)]).toEqual([today, shown(present)])
})

test('only what is asked below its own path is of that day', async () => {
  expect(await control('/_past/_sandbox/today', { day: '2026-11-10' })).toEqual({
    status: 200,
    body: { today: '2026-11-10' },
  })
  expect((await control('/_sandbox/today', { day: null })).body).toEqual({ today })
  expect((await control('/_sandbox/today', { day: '2026-12-24' })).body).toEqual({ today: '2026-12-24' })
  expect((await control('/_past/_sandbox/today', { day: null })).body).toEqual({ today })
  expect((await control('/_sandbox/today', { day: 'soon' })).status).toBe(400)
})
