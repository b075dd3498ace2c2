// Proposals from bad input, over HTTP: nothing is lost or doubled, and what people typed or imported wins, before and after.
import { beforeEach, expect, test } from 'vitest'
import type { OwnProposal } from '../../../contract/values/own-answers.ts'
import { emptyRate, type Rate } from '../../../domain/rate.ts'
import { hotels } from '../../testing/people.ts'
import { addShownCheckup } from '../../testing/shown-checkups.ts'
import { testServer } from '../../testing/test-server.ts'

const { ask, ended, query } = testServer()
const hotel = `/hotels/${hotels.own}`
const own = `${hotel}/own-data`

const roomNames: Record<string, string> = { A1K: 'STANDARD ROOM', B2T: 'COMFORT ROOM' }
const planNames: Record<string, string> = { RAC: 'BEST FLEX RATE', BBF: 'BREAKFAST DEAL' }
const rate = (code: string, room: string | null, plan: string | null): Rate => ({
  ...emptyRate(code),
  rate_name: plan,
  room_rate_description: room,
  breakfast: plan !== planNames['RAC'],
})
const ratesOf = (rooms = roomNames, plans = planNames) =>
  Object.entries(rooms).flatMap(([room, room_name]) =>
    Object.entries(plans).map(([plan, plan_name]) => rate(`${room}${plan}`, room_name, plan_name)),
  )

const proposed = async (): Promise<OwnProposal> => (await ask('owner', `GET ${own}/proposal`)).body.data
const takenOf = ({ rooms, plans, codes }: OwnProposal) => {
  const taken = codes.flatMap(({ gds_id, pattern, plan_code, room_code, asks }) =>
    asks.length === 0 ? [{ gds_id, pattern, plan_code, room_code }] : [],
  )
  const used = new Set(taken.flatMap(({ plan_code, room_code }) => [`plan ${plan_code}`, `room ${room_code}`]))
  return {
    rooms: rooms.flatMap(({ id, record }) => (id === null && used.has(`room ${record.code}`) ? [record] : [])),
    plans: plans.flatMap(({ id, record }) => (id === null && used.has(`plan ${record.code}`) ? [record] : [])),
    codes: taken,
  }
}
const save = (body: unknown) => ask('owner', `POST ${own}/proposal`, { body })
const stands = async () => (await ask('owner', `GET ${own}`)).body.data
const counts = async () => {
  const { rooms, plans, codes, unknown_codes } = await stands()
  return [rooms.length, plans.length, codes.length, unknown_codes]
}
const shows = (gds: 1 | 2, rates: readonly Rate[]) => addShownCheckup(query, { gds, tenant: 2 }, rates)
const imported = async (csv: string) => {
  const sent = await ask('owner', `POST ${own}/import`, { body: csv, headers: { 'content-type': 'text/csv' } })
  const job = await ended('owner', sent.body.data.id)
  expect(job.result.data.problems).toEqual([])
}

const manyNames = (letter: string, count: number, name: string) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `${letter}${at + 10}`,
      `${name} ${String.fromCharCode(65 + at)}${at + 10}`,
    ]),
  )
const namesOf = (records: readonly { name: string }[]) => records.map(({ name }) => name).toSorted()
const idOf = (records: readonly { id: number; code: string }[], code: string) =>
  records.find((each) => each.code === code)?.id
/** What the first of two tabs calls a room. */
const renamed = (code: string | null) => (code === 'A1K' ? 'MINE' : code)

/** Each test begins with a hotel without own data and without checkups. */
beforeEach(async () => {
  await query('update checkups set latest = false where tenant_id = 2')
  const { rooms, plans } = await stands()
  for (const { id } of plans) await ask('owner', `DELETE /own-plans/${id}`)
  for (const { id } of rooms) await ask('owner', `DELETE /own-rooms/${id}`)
})

test('a hotel in one GDS only gets mappings of that GDS', async () => {
  await shows(2, ratesOf())
  expect((await save(takenOf(await proposed()))).status).toBe(201)
  expect(await counts()).toEqual([2, 2, 4, 0])
  expect((await stands()).codes.map(({ gds_id }: { gds_id: number }) => gds_id)).toEqual([2, 2, 2, 2])
})

test('two codes make what they show, and nothing more', async () => {
  await shows(1, ratesOf().slice(0, 2))
  expect((await save(takenOf(await proposed()))).status).toBe(201)
  expect(await counts()).toEqual([1, 2, 2, 0])
})

test('500 codes in both GDS are saved in one go, and undone in one', async () => {
  const rates = ratesOf(manyNames('R', 25, 'ROOM CATEGORY'), manyNames('P', 20, 'OFFER'))
  expect(rates).toHaveLength(500)
  await shows(1, rates)
  await shows(2, rates)
  const saved = await save(takenOf(await proposed()))
  expect(saved.status).toBe(201)
  expect(await counts()).toEqual([25, 20, 500, 0])
  expect((await ask('owner', `POST ${own}/versions/${saved.body.data.version}/undo`, { body: {} })).status).toBe(201)
  expect(await counts()).toEqual([0, 0, 0, 1_000])
})

test('two codes that contradict each other are asked, and stay unmapped until somebody decides', async () => {
  await shows(1, [...ratesOf(), rate('ZZZ9', 'STANDARD ROOM', 'BEST FLEX RATE')])
  const proposal = await proposed()
  const asked = proposal.codes.filter(({ asks }) => asks.length > 0).map(({ pattern }) => pattern)
  expect(asked).toContain('ZZZ9')
  expect((await save(takenOf(proposal))).status).toBe(201)
  const { codes, unknown_codes } = await stands()
  expect([codes.length, unknown_codes]).toEqual([5 - asked.length, asked.length])
})

test('names in Chinese, Arabic, Cyrillic and emoji come back as they are, each once', async () => {
  const rooms = { A1K: '豪华大床房', B2T: 'غرفة مزدوجة', C3Q: '👑 Люкс' }
  const plans = { RAC: '标准价', BBF: 'Завтрак включён', ADV: 'إفطار 🥐' }
  await shows(1, ratesOf(rooms, plans))
  await shows(2, ratesOf(rooms, plans))
  expect((await save(takenOf(await proposed()))).status).toBe(201)
  const after = await stands()
  expect(namesOf(after.rooms)).toEqual(Object.values(rooms).toSorted())
  expect(namesOf(after.plans)).toEqual(Object.values(plans).toSorted())
  expect(await counts()).toEqual([3, 3, 9, 0])
})

test('a name that is cut where a character has two halves can be saved', async () => {
  const long = `${'A'.repeat(199)}👑 AND MORE`
  await shows(1, ratesOf(roomNames, { RAC: long, BBF: planNames['BBF'] ?? '' }))
  expect((await save(takenOf(await proposed()))).status).toBe(201)
  expect(namesOf((await stands()).plans)).toContain('A'.repeat(199))
})

test('a sheet imported before is used: its rooms are mapped, and none is made twice', async () => {
  await imported('Room code,Room name\nSTD,Standard Room\nB2T,\n')
  await shows(1, ratesOf())
  await shows(2, ratesOf())
  expect((await save(takenOf(await proposed()))).status).toBe(201)
  const { rooms, codes } = await stands()
  expect(rooms).toMatchObject([
    { code: 'STD', name: 'Standard Room' },
    { code: 'B2T', name: null },
  ])
  const standard = rooms[0].id
  expect(codes.find(({ pattern }: { pattern: string }) => pattern === 'A1KRAC')).toMatchObject({ room_id: standard })
  expect(await counts()).toEqual([2, 2, 4, 0])
})

test('a sheet imported between opening and saving is used, and one imported after wins', async () => {
  await shows(1, ratesOf())
  await shows(2, ratesOf())
  const opened = takenOf(await proposed())
  await imported('Room code,Room name\nSTD,Standard Room\n')
  await imported('Plan code,Plan name\nFLEX,Our flexible rate\n')
  expect((await save(opened)).status).toBe(201)
  expect((await stands()).rooms.map(({ code }: { code: string }) => code).toSorted()).toEqual(['B2T', 'STD'])
  await imported('Booking code,Plan code,Room code\nA1KRAC,FLEX,B2T\n')
  const { rooms, plans, codes } = await stands()
  expect(codes.filter(({ pattern }: { pattern: string }) => pattern === 'A1KRAC')).toMatchObject([
    { gds_id: null, plan_id: idOf(plans, 'FLEX'), room_id: idOf(rooms, 'B2T') },
  ])
  expect(await counts()).toEqual([2, 3, 4, 0])
})

test('a plan that people typed stays as typed where the GDS show something else', async () => {
  const typed = { code: 'RAC', name: 'Best Flex Rate', breakfast: true, commission: { percent: '12' } }
  expect((await ask('owner', `POST ${hotel}/own-plans`, { body: typed })).status).toBe(201)
  await shows(1, ratesOf())
  expect((await save(takenOf(await proposed()))).status).toBe(201)
  const { plans } = await stands()
  expect(plans.filter(({ code }: { code: string }) => code === 'RAC')).toMatchObject([typed])
  expect(await counts()).toEqual([2, 2, 4, 0])
})

test('the same proposal saved from two tabs is saved once, whatever one of them calls its rooms', async () => {
  await shows(1, ratesOf())
  const taken = takenOf(await proposed())
  const first = {
    ...taken,
    rooms: taken.rooms.map((room) => ({ ...room, code: renamed(room.code) })),
    codes: taken.codes.map((code) => ({ ...code, room_code: renamed(code.room_code) })),
  }
  expect((await save({ ...first, codes: first.codes.slice(0, 3) })).status).toBe(201)
  expect((await save(taken)).status).toBe(201)
  expect(await counts()).toEqual([2, 2, 4, 0])
  expect((await stands()).rooms.map(({ code }: { code: string }) => code).toSorted()).toEqual(['B2T', 'MINE'])
  const again = await save(taken)
  expect([again.status, again.body.message]).toEqual([409, expect.stringMatching(/^Nothing was saved/)])
})

test('rows that say the same thing twice are refused by their names, and nothing is written', async () => {
  await shows(1, ratesOf())
  const taken = takenOf(await proposed())
  const before = (await stands()).version
  const [room, code] = [taken.rooms[0], taken.codes[0]]
  const refused = await save({
    ...taken,
    rooms: [...taken.rooms, { ...room, code: room?.code.toLowerCase() }],
    codes: [...taken.codes, code],
  })
  expect(refused).toMatchObject({
    status: 422,
    body: {
      errors: {
        'rooms.2': [expect.stringMatching(/^Room a1k is already in row 1 /)],
        'codes.4': [expect.stringMatching(new RegExp(`^Booking code ${code?.pattern} is already in row 1 `))],
      },
    },
  })
  expect((await stands()).version).toBe(before)
})

test('a plan deleted between opening and saving is named at its booking codes, and nothing is written', async () => {
  const typed = (await ask('owner', `POST ${hotel}/own-plans`, { body: { code: 'FLEX', name: 'Best Flex Rate' } })).body
  await shows(1, ratesOf())
  const taken = takenOf(await proposed())
  expect(taken.codes.filter(({ plan_code }) => plan_code === 'FLEX')).toHaveLength(2)
  expect((await ask('owner', `DELETE /own-plans/${typed.data.id}`)).status).toBe(200)
  const before = (await stands()).version
  const refused = await save(taken)
  expect(refused.status).toBe(422)
  const places = taken.codes.flatMap(({ plan_code }, at) => (plan_code === 'FLEX' ? [`codes.${at}`] : []))
  expect(Object.keys(refused.body.errors).toSorted()).toEqual(places)
  expect((await stands()).version).toBe(before)
  expect((await save(takenOf(await proposed()))).status).toBe(201)
  expect(await counts()).toEqual([2, 2, 4, 0])
})
