// The demo world: invented hotels, and one account of each kind to look around with. Never with NODE_ENV=production.
import type { Role, UserStatus } from '../../../domain/accounts.ts'
import { applyOrders } from '../../../domain/own-data/apply.ts'
import type { OwnOrder, OwnWritten } from '../../../domain/own-data/orders.ts'
import { type OwnKind, ownKinds } from '../../../domain/own-data/records.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import type { Context, Transaction } from '../../platform/context.ts'
import { hashPassword } from '../../platform/passwords.ts'
import { zoneAt } from '../../workers/time-zones.ts'
import { type OwnSabre, type OwnTravelport, storeSabre, storeTravelport } from '../gds-credentials/service.ts'
import { isRefused, writeOwnData } from '../own-data/service.ts'
import { personWithEmail, reachableHotels } from '../users/service.ts'
import {
  insertGdsHotels,
  insertHeldGds,
  insertHotels,
  insertTenant,
  insertUser,
  insertWatched,
  isEmpty,
} from './data.ts'

export const demoPassword = 'rateproof-demo'

/** The log-ins that the start prints. */
export const demoLogIns = ['admin', 'owner', 'manager', 'employee', 'agent', 'unconfirmed', 'expired'].map(
  (name) => `${name}@demo.example`,
)

/** Invented hotels as each GDS sells them; of the owner's the first eight come first. */
export type World = readonly {
  name: string
  address: string
  city: string
  post_code: string
  country: string
  email: string
  latitude: string
  longitude: string
  currency: string
  gds: readonly { gds_id: number; property_id: string; chain_code: string; global_id: string | null }[]
  /** Whether the demo owner watches it. */
  demo_group: boolean
}[]
/** The travel agent's own, for both GDS. */
type AgentAccounts = { travel_port: OwnTravelport; sabre: OwnSabre }
type Kind = { kind: 'hotel' | 'agency' | 'platform'; name: string; trial_ends_at?: string }
type Someone = {
  name: string
  role: Role
  tenant_id: number
  status?: UserStatus
  supervisor_id?: number
  is_admin?: boolean
  /** Ids of hotels. */
  watches?: readonly number[]
  about?: { responsibility?: string; hotel?: string; city?: string; travel_agency?: string }
}

/** Answers whether it filled: only a database without any account, in one transaction. */
export const fillDemoWorld = async (context: Context, world: World, accounts: AgentAccounts): Promise<boolean> => {
  if (!(await isEmpty(context.db))) return false
  const password_hash = await hashPassword(demoPassword) // slow on purpose, so before the transaction
  const today = todayIn(null, context.now())
  return context.db.transaction(async (tx) => {
    if (!(await isEmpty(tx))) return false
    const ids = await addHotels(tx, world)
    const tenant = ({ kind, name, trial_ends_at }: Kind) =>
      insertTenant(tx, { kind, name, trial_ends_at: trial_ends_at ?? null })
    const person = (someone: Someone) => addPerson(tx, password_hash, someone)

    const platform = await tenant({ kind: 'platform', name: 'Rateproof' })
    await person({ name: 'admin', role: 'owner', tenant_id: platform, is_admin: true })

    const group = await tenant({ kind: 'hotel', name: 'Demo Hotel Group', trial_ends_at: addDays(today, 30) })
    const watches = ids.filter((_, at) => world[at]?.demo_group)
    const owner = await person({ name: 'owner', role: 'owner', tenant_id: group, watches })
    const below = { tenant_id: group, watches: ids.slice(0, 5) }
    const manager = await person({ name: 'manager', role: 'manager', supervisor_id: owner, ...below })
    await person({
      name: 'employee',
      role: 'employee',
      supervisor_id: manager,
      tenant_id: group,
      watches: ids.slice(0, 3),
    })

    const agency = await tenant({ kind: 'agency', name: 'Demo Travel Agency', trial_ends_at: addDays(today, 30) })
    const about = { travel_agency: 'Demo Travel Agency' }
    const agent = await person({ name: 'agent', role: 'travel_agent', tenant_id: agency, about })
    await storeTravelport(context, tx, { id: agent, tenant_id: agency }, accounts.travel_port)
    await storeSabre(context, tx, { id: agent, tenant_id: agency }, accounts.sabre)

    const newcomer = await tenant({ kind: 'hotel', name: 'Newcomer Hotel' })
    const told = { hotel: 'Newcomer Hotel', city: 'Lyon', responsibility: 'Revenue manager' }
    await person({ name: 'unconfirmed', role: 'owner', status: 'unconfirmed', tenant_id: newcomer, about: told })

    const over = await tenant({ kind: 'hotel', name: 'Expired Hotel Group', trial_ends_at: addDays(today, -3) })
    await person({ name: 'expired', role: 'owner', tenant_id: over, watches: ids.slice(8, 10) })
    return true
  })
}

/** Everything that a hotel sells by its own system; the demo's hotels by their place in the world. */
export type Sheet = { [K in OwnKind]: readonly OwnWritten[K][] }
/** The third to the fifth have none: what an owner sees who begins. The eighth has no booking codes yet: they are proposed. */
const withSheets = [0, 1, 5, 6, 7]
const withoutCodes = 7

/** After the hotels and before the first readings, so that these are judged by it. Answers how many hotels have own data. */
export const fillOwnData = async (
  context: Context,
  sheetOf: (at: number, today: string) => Sheet | null,
): Promise<number> => {
  const owner = await personWithEmail(context, 'owner@demo.example')
  const today = todayIn(null, context.now())
  const ids = owner ? await reachableHotels(context, owner) : []
  let filled = 0
  for (const at of withSheets) {
    const [sheet, hotel_id] = [sheetOf(at, today), ids[at]]
    if (!owner || !sheet || hotel_id === undefined) continue
    const kinds = ownKinds.filter((kind) => kind !== 'codes' || at !== withoutCodes)
    const orders = kinds.flatMap((kind) => sheet[kind].map((record) => ({ do: 'put', kind, record }) as OwnOrder))
    const writing = { person: owner, actor: owner, hotel_id, source: 'file', summary: 'Rate sheet' } as const
    const written = await writeOwnData(context, writing, (own, nextId) => applyOrders(own, orders, nextId))
    if (isRefused(written)) throw new Error(`The rate sheet of hotel ${hotel_id}: ${written.problems[0]?.words}`)
    filled++
  }
  return filled
}

const addPerson = async (tx: Transaction, password_hash: string, someone: Someone) => {
  const {
    name,
    role,
    tenant_id,
    status = 'active',
    supervisor_id = null,
    is_admin = false,
    watches = [],
    about = {},
  } = someone
  const user_id = await insertUser(tx, {
    tenant_id,
    email: `${name}@demo.example`,
    password_hash,
    first_name: 'Demo',
    last_name: `${name[0]?.toUpperCase()}${name.slice(1)}`,
    role,
    is_admin,
    status,
    supervisor_id,
    about,
  })
  if (status === 'active' && !is_admin)
    await insertHeldGds(
      tx,
      [1, 2].map((gds_id) => ({ tenant_id, user_id, gds_id })),
    )
  if (watches.length > 0)
    await insertWatched(
      tx,
      watches.map((hotel_id) => ({ tenant_id, user_id, hotel_id })),
    )
  return user_id
}

const addHotels = async (tx: Transaction, world: World) => {
  const ids = await insertHotels(
    tx,
    world.map(({ name, address, city, post_code, country, email, latitude, longitude }) => {
      const time_zone = zoneAt(latitude, longitude)
      return { name, address, city, post_code, country, email, latitude, longitude, time_zone }
    }),
  )
  await insertGdsHotels(
    tx,
    world.flatMap(({ gds, currency }, index) => gds.map((sold) => ({ ...sold, currency, hotel_id: ids[index] ?? 0 }))),
  )
  return ids
}
