// Writes to own data: records by forms, a grid of prices, files, messages, undo, and a rate accepted as correct.
import { addDays, todayIn } from '../../src/domain/stay.ts'
import type { Answer, Client, Options } from './client.ts'
import type { Mark } from './lines.ts'
import type { Run } from './one-run.ts'
import type { Person } from './world.ts'

type Writer = { client: Client; person: Person; hotel_id: number; options: Options }

let written = 0
/** Only this client writes it. */
const newMark = () => `H${process.pid}N${++written}`
const first = todayIn('UTC', Date.now())

const form = (writer: Writer, method: 'POST' | 'PUT' | 'PATCH', path: string, body: object, mark: Mark) => {
  const { client, person, hotel_id, options } = writer
  return client.own(person, { method, path, body }, { hotel_id, source: 'form', mark }, options)
}
const addRoom = (writer: Writer, code: string) =>
  form(writer, 'POST', `/hotels/${writer.hotel_id}/own-rooms`, { code }, { kind: 'rooms', field: 'code', value: code })
const renameRoom = (writer: Writer, id: number, name: string) =>
  form(writer, 'PATCH', `/own-rooms/${id}`, { name }, { kind: 'rooms', field: 'name', value: name })
/** Prices that contain every stay of the load. */
const setPrices = (writer: Writer, plan_id: number) => {
  const amount = `${100 + (++written % 1e6)}.${String(process.pid % 100).padStart(2, '0')}`
  const season = { first_night: first, last_night: addDays(first, 400), adults: null, currency: 'EUR', tax: 'after' }
  const body = { ...season, cells: [{ plan_id, room_id: null, amount }] }
  const mark = { kind: 'prices', field: 'amount', value: amount }
  return form(writer, 'PUT', `/hotels/${writer.hotel_id}/own-prices/grid`, body, mark)
}
const undo = ({ client, person, hotel_id, options }: Writer, version: number) => {
  const path = `/hotels/${hotel_id}/own-data/versions/${version}/undo`
  const mark = { summary: `Version ${version} undone` }
  return client.own(person, { method: 'POST', path }, { hotel_id, source: 'undo', mark }, options)
}

const rowsOfFile = 300
/** `name` identifies it: with the same key it is the same file. */
export const sendFile = ({ client, person, hotel_id, options }: Writer, name: string, key: string): Promise<Answer> => {
  const rows = Array.from({ length: rowsOfFile }, (_, n) => `${name}R${n},Room ${n}`)
  const path = `/hotels/${hotel_id}/own-data/import?name=${name}.csv`
  const sent = { type: 'text/csv', text: ['Room code,Room name', ...rows].join('\n') }
  const own = { hotel_id, source: 'file', mark: { summary: `${name}.csv: ` } }
  return client.own(person, { method: 'POST', path, sent, key }, own, options)
}
/** `code` names its plan and is its EchoToken: sent again it is the same message. */
export const sendMessage = (client: Client, property: Person, hotel_id: number, code: string): Promise<Answer> => {
  const rates = Array.from({ length: 100 }, (_, n) => {
    const night = addDays(first, n)
    return `<Rate InvTypeCode="${code}" Start="${night}" End="${night}"><BaseByGuestAmts><BaseByGuestAmt NumberOfGuests="2" AmountAfterTax="${100 + n}"/></BaseByGuestAmts></Rate>`
  }).join('')
  const text = `<OTA_HotelRatePlanNotifRQ xmlns="http://www.opentravel.org/OTA/2003/05" Version="1.0" EchoToken="${code}"><RatePlans HotelCode="${hotel_id}"><RatePlan RatePlanNotifType="New" CurrencyCode="EUR" RatePlanCode="${code}"><Rates>${rates}</Rates></RatePlan></RatePlans></OTA_HotelRatePlanNotifRQ>`
  const own = { hotel_id, source: 'opentravel', mark: { kind: 'plans', field: 'code', value: code } }
  return client.own(property, { method: 'POST', path: '/ota', sent: { type: 'text/xml', text } }, own)
}

/** The plan that every booking code of a hotel is, made once in a run; as of now the hotel's checkups expect its prices. */
const plans = new WeakMap<Client, Map<string, Promise<number>>>()
const planOf = (writer: Writer): Promise<number> => {
  const known = plans.get(writer.client) ?? new Map<string, Promise<number>>()
  plans.set(writer.client, known)
  const key = `${(writer.options.of ?? writer.person).tenant_id} ${writer.hotel_id}`
  const made = known.get(key) ?? makePlan(writer)
  known.set(key, made)
  made.catch(() => known.delete(key))
  return made
}
const makePlan = async (writer: Writer): Promise<number> => {
  const [hotel, code] = [`/hotels/${writer.hotel_id}`, newMark()]
  const plan = { code, name: 'Best flexible rate' }
  const { body } = await form(writer, 'POST', `${hotel}/own-plans`, plan, { kind: 'plans', field: 'code', value: code })
  const plan_id = body?.data?.id
  if (plan_id === undefined) throw new Error('no plan')
  const mark = { kind: 'codes', field: 'plan_id', value: plan_id }
  await form(writer, 'POST', `${hotel}/gds-codes`, { pattern: '*', plan_id }, mark)
  return plan_id
}

/** Each is done by one caller, one call after the other. */
export const ownWrites = {
  form: async (writer: Writer) => {
    const { body } = await addRoom(writer, newMark())
    if (body?.data?.id !== undefined) await renameRoom(writer, body.data.id, newMark())
  },
  prices: async (writer: Writer) => void (await setPrices(writer, await planOf(writer))),
  file: async (writer: Writer) => {
    const [name, key] = [newMark(), `${newMark()}-key`]
    const [{ body }] = await Promise.all([sendFile(writer, name, key), sendFile(writer, name, key)])
    if (body?.data?.id !== undefined) await writer.client.job(writer.person, body.data.id)
  },
  undo: async (writer: Writer) => {
    const { body } = await setPrices(writer, await planOf(writer))
    const version = body?.data?.version
    if (version !== undefined) await Promise.all([undo(writer, version), undo(writer, version)])
  },
}

/** A message, and the same once more. */
export const publish = async ({ client, world }: Run, hotel_id: number): Promise<void> => {
  const property = { ...world.people.second, token: world.propertyToken(hotel_id) }
  const code = newMark()
  await Promise.all([sendMessage(client, property, hotel_id, code), sendMessage(client, property, hotel_id, code)])
}

type Rate = { id: number; rate_plan: string }
/** Accepts a shown rate as correct, twice: the second finds nothing left to accept. */
export const acceptRate = async ({ client }: Run, person: Person, hotel_id: number, rate: Rate): Promise<void> => {
  const call = { method: 'POST', path: `/checkup-rates/${rate.id}/expect`, body: {} } as const
  const own = { hotel_id, source: 'rate', mark: { summary: `${rate.rate_plan} accepted as correct` } }
  await Promise.all([client.own(person, call, own), client.own(person, call, own)])
}
