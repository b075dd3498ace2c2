// Own data proposed from the newest checkups of both GDS, saved as one version, and taken back by one undo.
import { beforeAll, expect, test } from 'vitest'
import type { OwnProposal } from '../../../contract/values/own-answers.ts'
import { emptyRate, type Rate } from '../../../domain/rate.ts'
import { hotels } from '../../testing/people.ts'
import { addShownCheckup } from '../../testing/shown-checkups.ts'
import { testServer } from '../../testing/test-server.ts'

const { ask, query } = testServer()
const own = `/hotels/${hotels.own}/own-data`
const rate = (room: string, plan: string): Rate => ({
  ...emptyRate(`${room}${plan}`),
  rate_name: plan === 'RAC' ? 'BEST FLEX RATE' : 'FLEX RATE INCL BREAKFAST',
  breakfast: plan !== 'RAC',
  refundable: true,
  commission_type: 'true',
  commission_value: '10',
  room_rate_description: room === 'A1K' ? '1 KING BED\nSTANDARD ROOM FREE WIFI' : '2 TWIN BEDS\nCOMFORT ROOM FREE WIFI',
})
const rates = ['A1K', 'B2T'].flatMap((room) => ['RAC', 'BBF'].map((plan) => rate(room, plan)))

const proposed = async (who: 'owner' | 'employee' = 'owner'): Promise<OwnProposal> =>
  (await ask(who, `GET ${own}/proposal`)).body.data
const takenOf = ({ rooms, plans, codes }: OwnProposal) => ({
  rooms: rooms.filter(({ id }) => id === null).map(({ record }) => record),
  plans: plans.filter(({ id }) => id === null).map(({ record }) => record),
  codes: codes.filter(({ asks }) => asks.length === 0),
})
const stands = async () => (await ask('owner', `GET ${own}`)).body.data

beforeAll(async () => {
  await query('update checkups set latest = false where tenant_id = 2')
})

test('without rates there is nothing to propose, and nothing to save', async () => {
  expect(await proposed()).toEqual({ rooms: [], plans: [], codes: [], prices: [], unoffered_prices: 0 })
  const empty = await ask('owner', `POST ${own}/proposal`, { body: { rooms: [], plans: [], codes: [] } })
  expect(empty.status).toBe(422)
})

test('403 for read-only access, 404 for a hotel of others, and neither sees rates of another company', async () => {
  await addShownCheckup(query, { gds: 1, tenant: 4 }, [{ ...emptyRate('THEIRS'), rate_name: 'NOT OURS' }])
  expect((await proposed()).codes).toEqual([])
  const body = { rooms: [], plans: [{ code: 'X' }], codes: [{ gds_id: 1, pattern: 'X', plan_code: 'X' }] }
  expect((await ask('employee', `POST ${own}/proposal`, { body })).status).toBe(403)
  const [theirs, missing] = [
    await ask('owner', `GET /hotels/${hotels.foreign}/own-data/proposal`),
    await ask('owner', 'GET /hotels/99999999/own-data/proposal'),
  ]
  expect([theirs.status, theirs.body]).toEqual([404, missing.body])
})

test('both GDS make rooms, plans and mappings, saved as one version and undone in one', async () => {
  await addShownCheckup(query, { gds: 1, tenant: 2 }, rates)
  await addShownCheckup(query, { gds: 2, tenant: 2 }, rates)
  const before = await stands()
  const proposal = await proposed('employee')
  expect(proposal.rooms.map(({ record }) => record.name).toSorted()).toEqual(['COMFORT ROOM', 'STANDARD ROOM'])
  expect(proposal.plans.map(({ record }) => record.breakfast).toSorted()).toEqual([false, true])
  expect(proposal.codes.map(({ asks }) => asks)).toEqual(Array.from({ length: 8 }, () => []))
  expect((await stands()).version).toBe(before.version)
  const saved = await ask('owner', `POST ${own}/proposal`, { body: takenOf(proposal) })
  expect(saved).toMatchObject({ status: 201, body: { data: { source: 'proposal', version: before.version + 1 } } })
  const after = await stands()
  expect([after.rooms.length, after.plans.length, after.codes.length, after.unknown_codes]).toEqual([2, 2, 4, 0])
  const again = await ask('owner', `POST ${own}/proposal`, { body: takenOf(proposal) })
  expect(again.status).toBe(409)
  expect((await proposed()).codes).toEqual([])
  expect((await ask('owner', `POST ${own}/versions/${saved.body.data.version}/undo`, { body: {} })).status).toBe(201)
  const undone = await stands()
  expect([undone.rooms, undone.plans, undone.codes]).toEqual([before.rooms, before.plans, before.codes])
})

test('what somebody enters between the proposal and its saving stays, and nothing is doubled', async () => {
  const proposal = await proposed()
  const room = proposal.rooms[0]?.record.code ?? ''
  const typed = { code: room, name: 'Typed by hand', greatest_occupancy: 3 }
  expect((await ask('owner', `POST /hotels/${hotels.own}/own-rooms`, { body: typed })).status).toBe(201)
  expect((await ask('owner', `POST ${own}/proposal`, { body: takenOf(proposal) })).status).toBe(201)
  const { rooms, codes } = await stands()
  expect(rooms.filter(({ code }: { code: string }) => code === room)).toMatchObject([{ name: 'Typed by hand' }])
  expect([rooms.length, codes.length]).toEqual([2, 4])
})

test('a mapping to a plan that does not exist is refused at its place, and nothing is written', async () => {
  const before = await stands()
  const codes = [{ gds_id: 1, pattern: 'NEWONE', plan_code: 'NOWHERE' }]
  const refused = await ask('owner', `POST ${own}/proposal`, { body: { rooms: [], plans: [], codes } })
  expect(refused).toMatchObject({ status: 422, body: { errors: { 'codes.0': [expect.stringMatching(/NOWHERE/)] } } })
  expect((await stands()).version).toBe(before.version)
})

test('what own data cannot hold of a GDS is not proposed, and the rest can be saved', async () => {
  await query('update checkups set latest = false where tenant_id = 2')
  const unheard = { currency: 'XQZ', rate_base: '90.00', rate_change_indicator: false } as const
  const terms = {
    cancel_penalty_amount: '90.00',
    commission_type: 'amount',
    commission_value: '9',
    deposit_amount: '20.00',
  }
  const named = (code: string, room: string): Rate => ({
    ...emptyRate(code),
    ...unheard,
    ...terms,
    rate_name: '標準料金',
    room_rate_description: room,
  })
  const codes = ['Y'.repeat(40), 'Z'.repeat(40)]
  await addShownCheckup(query, { gds: 1, tenant: 2 }, [
    named(codes[0] ?? '', '標準客房'),
    named(codes[1] ?? '', '海景客房'),
  ])
  const { status, body } = await ask('owner', `GET ${own}/proposal`)
  expect([status, body.data?.prices]).toEqual([200, []])
  expect(body.data.plans[0].record).toMatchObject({ commission: null, deposit: null, cancellation: { penalty: null } })
  expect(body.data.codes.map(({ pattern }: { pattern: string }) => pattern).toSorted()).toEqual(codes)
  const taken = body.data.codes.map(
    ({ asks: _, reasons: __, ...code }: OwnProposal['codes'][number] & { reasons: unknown }) => code,
  )
  const saved = await ask('owner', `POST ${own}/proposal`, { body: { ...takenOf(body.data), codes: taken } })
  expect(saved.status).toBe(201)
})
