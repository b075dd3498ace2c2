// Writes to own data: records by forms, a grid of prices, files, messages, undo, and a rate accepted as correct.
import { addDays, todayIn } from '../../src/domain/stay.ts'
import type { Answer, Client, Options } from './client.ts'
import type { Run } from './one-run.ts'
import type { Person } from './world.ts'

type Act = { client: Client; person: Person; hotel_id: number; options: Options }

let written = 0
/** Only this client writes it. */
const newMark = () => `H${process.pid}N${++written}`
const first = todayIn('UTC', Date.now())
/** Contains every stay of the load. */
const season = { first_night: first, last_night: addDays(first, 400), adults: null }

const room = ({ client, person, hotel_id, options }: Act, code: string) =>
  client.own(
    person,
    { method: 'POST', path: `/hotels/${hotel_id}/own-rooms`, body: { code } },
    { hotel_id, source: 'form', mark: { kind: 'rooms', field: 'code', value: code } },
    options,
  )
const renamed = ({ client, person, hotel_id, options }: Act, id: number, name: string) =>
  client.own(
    person,
    { method: 'PATCH', path: `/own-rooms/${id}`, body: { name } },
    { hotel_id, source: 'form', mark: { kind: 'rooms', field: 'name', value: name } },
    options,
  )
const plan = ({ client, person, hotel_id, options }: Act, code: string) =>
  client.own(
    person,
    { method: 'POST', path: `/hotels/${hotel_id}/own-plans`, body: { code, name: 'Best flexible rate' } },
    { hotel_id, source: 'form', mark: { kind: 'plans', field: 'code', value: code } },
    options,
  )
/** Every booking code of the hotel is this plan. */
const everyCode = ({ client, person, hotel_id, options }: Act, plan_id: number) =>
  client.own(
    person,
    { method: 'POST', path: `/hotels/${hotel_id}/gds-codes`, body: { pattern: '*', plan_id } },
    { hotel_id, source: 'form', mark: { kind: 'codes', field: 'plan_id', value: plan_id } },
    options,
  )
const grid = ({ client, person, hotel_id, options }: Act, plan_id: number) => {
  const amount = `${100 + (++written % 1e6)}.${String(process.pid % 100).padStart(2, '0')}`
  const cells = [{ plan_id, room_id: null, amount }]
  return client.own(
    person,
    {
      method: 'PUT',
      path: `/hotels/${hotel_id}/own-prices/grid`,
      body: { ...season, currency: 'EUR', tax: 'after', cells },
    },
    { hotel_id, source: 'form', mark: { kind: 'prices', field: 'amount', value: amount } },
    options,
  )
}
const undo = ({ client, person, hotel_id, options }: Act, version: number) =>
  client.own(
    person,
    { method: 'POST', path: `/hotels/${hotel_id}/own-data/versions/${version}/undo` },
    { hotel_id, source: 'undo', mark: { summary: `Version ${version} undone` } },
    options,
  )

const rowsOfFile = 300
/** `name` identifies it: with the same key it is the same file. */
export const sendFile = ({ client, person, hotel_id, options }: Act, name: string, key: string): Promise<Answer> => {
  const rows = Array.from({ length: rowsOfFile }, (_, n) => `${name}R${n},Room ${n}`)
  return client.own(
    person,
    {
      method: 'POST',
      path: `/hotels/${hotel_id}/own-data/import?name=${name}.csv`,
      sent: { type: 'text/csv', text: ['Room code,Room name', ...rows].join('\n') },
      key,
    },
    { hotel_id, source: 'file', mark: { summary: `${name}.csv: ` } },
    options,
  )
}
/** `code` names its plan and is its EchoToken: sent again it is the same message. */
export const sendMessage = (client: Client, property: Person, hotel_id: number, code: string): Promise<Answer> => {
  const rates = Array.from({ length: 100 }, (_, n) => {
    const night = addDays(first, n)
    return `<Rate InvTypeCode="${code}" Start="${night}" End="${night}"><BaseByGuestAmts><BaseByGuestAmt NumberOfGuests="2" AmountAfterTax="${100 + n}"/></BaseByGuestAmts></Rate>`
  }).join('')
  const text = `<OTA_HotelRatePlanNotifRQ xmlns="http://www.opentravel.org/OTA/2003/05" Version="1.0" EchoToken="${code}"><RatePlans HotelCode="${hotel_id}"><RatePlan RatePlanNotifType="New" CurrencyCode="EUR" RatePlanCode="${code}"><Rates>${rates}</Rates></RatePlan></RatePlans></OTA_HotelRatePlanNotifRQ>`
  return client.own(
    property,
    { method: 'POST', path: '/ota', sent: { type: 'text/xml', text } },
    { hotel_id, source: 'opentravel', mark: { kind: 'plans', field: 'code', value: code } },
  )
}

/** The plan that every booking code of a hotel is, made once in a run; as of now the hotel's checkups expect its prices. */
const plans = new WeakMap<Client, Map<string, Promise<number>>>()
const planOf = (act: Act): Promise<number> => {
  const { client, person, hotel_id, options } = act
  const known = plans.get(client) ?? new Map<string, Promise<number>>()
  plans.set(client, known)
  const key = `${(options.of ?? person).tenant_id} ${hotel_id}`
  const made = known.get(key) ?? makePlan(act)
  known.set(key, made)
  made.catch(() => known.delete(key))
  return made
}
const makePlan = async (act: Act): Promise<number> => {
  const { body } = await plan(act, newMark())
  const id = body?.data?.id
  if (id === undefined) throw new Error('no plan')
  await everyCode(act, id)
  return id
}

export type Kind = keyof typeof acts
/** Each is done by one caller, one call after the other. */
const acts = {
  form: async (act: Act) => {
    const { body } = await room(act, newMark())
    if (body?.data?.id !== undefined) await renamed(act, body.data.id, newMark())
  },
  prices: async (act: Act) => void (await grid(act, await planOf(act))),
  file: async (act: Act) => {
    const [name, key] = [newMark(), `${newMark()}-key`]
    const [{ body }] = await Promise.all([sendFile(act, name, key), sendFile(act, name, key)])
    if (body?.data?.id !== undefined) await act.client.job(act.person, body.data.id)
  },
  undo: async (act: Act) => {
    const id = await planOf(act)
    const { body } = await grid(act, id)
    const version = body?.data?.version
    if (version !== undefined) await Promise.all([undo(act, version), undo(act, version)])
  },
} as const

export const writeOwn = async (act: Act, kind: Kind): Promise<void> => acts[kind](act)

/** A message, and the same once more. */
export const publish = async ({ client, world }: Run, hotel_id: number): Promise<void> => {
  const property = { ...world.people.second, token: world.propertyToken(hotel_id) }
  const code = newMark()
  await Promise.all([sendMessage(client, property, hotel_id, code), sendMessage(client, property, hotel_id, code)])
}

/** Accepts a shown rate as correct, twice: the second finds nothing left to accept. */
export const takeRate = async ({ client }: Run, person: Person, hotel_id: number, rate: Rate): Promise<void> => {
  const take = () =>
    client.own(
      person,
      { method: 'POST', path: `/checkup-rates/${rate.id}/expect`, body: {} },
      { hotel_id, source: 'rate', mark: { summary: `${rate.rate_plan} accepted as correct` } },
    )
  await Promise.all([take(), take()])
}
type Rate = { id: number; rate_plan: string }

const patience = 60_000
/** Until the checkups of the hotel are scored with the current own data, or a minute has passed. */
export const untilRescored = async (client: Client, person: Person, hotel_id: number): Promise<void> => {
  const over = Date.now() + patience
  while (Date.now() < over && !(await client.isRescored(person, hotel_id)))
    await new Promise((later) => setTimeout(later, 100))
}
