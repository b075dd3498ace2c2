// Large proposals, over HTTP: saved once however often they are sent, up to 3,000 prices, and undone only where nobody has worked on since.
import { expect, test } from 'vitest'
import { addDays } from '../../../domain/stay.ts'
import { hotels } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'

const { ask } = testServer()
const hotel = `/hotels/${hotels.own}`
const own = `${hotel}/own-data`
const stands = async () => (await ask('owner', `GET ${own}`)).body.data
const counts = async () => {
  const { rooms, plans, codes, prices_count } = await stands()
  return [rooms.length, plans.length, codes.length, prices_count]
}
const save = (body: object) => ask('owner', `POST ${own}/proposal`, { body })
const undo = (version: number) => ask('owner', `POST ${own}/versions/${version}/undo`, { body: {} })

const named = (letter: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ code: `${letter}${at + 10}` }))
/** 300 booking codes of 15 rooms and 20 plans; each plan has prices of so many nights. */
const taken = (nights: number) => {
  const [rooms, plans] = [named('R', 15), named('P', 20)]
  const codes = rooms.flatMap(({ code: room_code }) =>
    plans.map(({ code: plan_code }) => ({ gds_id: 1, pattern: `${room_code}${plan_code}`, plan_code, room_code })),
  )
  const prices = plans.flatMap(({ code: plan_code }) =>
    Array.from({ length: nights }, (_, at) => {
      const night = addDays('2027-01-01', at)
      const dates = { first_night: night, last_night: night }
      return {
        plan_code,
        room_code: null,
        ...dates,
        adults: 2,
        currency: 'EUR',
        amount: `${100 + at}.0055`,
        tax: 'after',
      }
    }),
  )
  return { rooms, plans, codes, prices }
}

test('3,001 prices are refused, and so are negative, mixed and unreadable amounts', async () => {
  const [most, price] = [taken(150), taken(1).prices[0]]
  expect((await save({ ...most, prices: [...most.prices, price] })).status).toBe(422)
  for (const amount of ['-1.00', '1,00', '1e3', '', 'NaN', '0x10', '1.00005', '1234567890123', '١٢٠', 120])
    expect((await save({ ...taken(1), prices: [{ ...price, amount }] })).status).toBe(422)
  expect(await counts()).toEqual([0, 0, 0, 0])
})

test('3,000 prices saved from three tabs at once are saved once', async () => {
  const answers = await Promise.all([save(taken(150)), save(taken(150)), save(taken(150))])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  expect(await counts()).toEqual([15, 20, 300, 3_000])
  const { version } = await stands()
  expect(version).toBe(1)
  const { data } = (await ask('owner', `GET ${hotel}/own-prices?sort_by=price&sort_direction=asc&length=1`)).body
  expect(data[0]).toMatchObject({ amount: '100.0055', currency: 'EUR', adults: 2 })
  expect((await undo(version)).status).toBe(201)
  expect(await counts()).toEqual([0, 0, 0, 0])
})

test('where somebody has worked on since, it is not undone, and what was typed stays', async () => {
  const saved = await save(taken(2))
  expect(saved.status).toBe(201)
  const { plans, rooms } = await stands()
  const typed = { plan_id: plans[0].id, room_id: rooms[0].id, currency: 'EUR', tax: 'after', amount: '99.00' }
  expect((await ask('owner', `POST ${hotel}/own-prices`, { body: typed })).status).toBe(201)
  const before = await counts()
  const refused = await undo(saved.body.data.version)
  expect(refused.status).toBe(409)
  expect(await counts()).toEqual(before)
  // Saved again, the same proposal changes nothing of it.
  expect((await save(taken(9))).status).toBe(409)
  expect(await counts()).toEqual(before)
})

test('a mapping that people typed wins over a large proposal that came before it', async () => {
  const { plans } = await stands()
  const typed = { pattern: 'X*', plan_id: plans[3].id }
  expect((await ask('owner', `POST ${hotel}/gds-codes`, { body: typed })).status).toBe(201)
  const { rooms, codes } = taken(0)
  const later = codes.map((code) => ({ ...code, pattern: `X${code.pattern}`, plan_code: 'NEW' }))
  const fresh = { gds_id: 2, pattern: 'YFRESH', plan_code: 'P10', room_code: 'R10' }
  expect((await save({ rooms, plans: [{ code: 'NEW' }], codes: [...later, fresh], prices: [] })).status).toBe(201)
  const after = await stands()
  expect(after.plans.some(({ code }: { code: string }) => code === 'NEW')).toBe(false)
  expect(
    after.codes
      .filter(({ pattern }: { pattern: string }) => /^[XY]/.test(pattern))
      .map(({ pattern }: { pattern: string }) => pattern)
      .toSorted(),
  ).toEqual(['X*', 'YFRESH'])
})
