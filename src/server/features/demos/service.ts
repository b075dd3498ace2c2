// The demo world: invented hotels, and one account of each kind to look around with. Never with NODE_ENV=production.
import type { Role, UserStatus } from '../../../domain/accounts.ts'
import { addDays, addMonths, todayIn } from '../../../domain/stay.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { hashPassword } from '../../platform/secrets/passwords.ts'
import { zoneAt } from '../../workers/time-zones.ts'
import { type OwnSabre, type OwnTravelport, storeSabre, storeTravelport } from '../gds-credentials/service.ts'
import { beginDemoSubscription, insertPlans } from '../billing/service.ts'
import { openDemo } from '../demo-links/service.ts'
import { hasImport, importList } from '../hotel-imports/service.ts'
import { personWithEmail } from '../users/service.ts'
import {
  insertGdsHotels,
  insertHeldGds,
  insertDemoHotels,
  insertDemoTenant,
  insertUsage,
  insertDemoUser,
  insertWatched,
  isEmptyDatabase,
} from './data.ts'

export { fillOwnData } from './write-rate-sheets.ts'

export const demoPassword = 'rateproof-demo'

/** The log-ins that the start prints. */
export const demoLogIns = [
  'admin',
  'owner',
  'manager',
  'employee',
  'agent',
  'unconfirmed',
  'expired',
  'lapsed',
  'paying',
].map((name) => `${name}@demo.example`)

/** Invented hotels as each GDS sells them; of the owner's the first eight come first. */
type World = readonly {
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
type Kind = {
  kind: 'hotel' | 'agency' | 'platform'
  name: string
  trial_ends_at?: string
  first_plan_id?: number | undefined
}

/** What the demo world sells. */
const demoPlans = [
  { name: 'Starter', price: '49.00', billing_cycle: 'month', requests_in_plan: 500, above: '9.00' },
  { name: 'Professional', price: '149.00', billing_cycle: 'month', requests_in_plan: 2_000, above: '7.00' },
  { name: 'Enterprise', price: '4900.00', billing_cycle: 'year', requests_in_plan: 60_000, above: '5.00' },
] as const

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

/** Returns whether it filled the database: only one without any account, in one transaction. */
export const fillDemoWorld = async (context: Context, world: World, accounts: AgentAccounts): Promise<boolean> => {
  if (!(await isEmptyDatabase(context.db))) return false
  const password_hash = await hashPassword(demoPassword, { ip: undefined }) // slow on purpose, so before the transaction
  const today = todayIn(null, context.now())
  return context.db.transaction(async (tx) => {
    if (!(await isEmptyDatabase(tx))) return false
    const ids = await addHotels(tx, world)
    const [starter, professional] = await insertPlans(
      tx,
      demoPlans.map(({ above, ...terms }) => ({ ...terms, currency: 'USD', requests_price_above_threshold: above })),
    )
    const tenant = ({ kind, name, trial_ends_at = '', first_plan_id }: Kind) =>
      insertDemoTenant(tx, { kind, name, trial_ends_at: trial_ends_at || null, first_plan_id: first_plan_id ?? null })
    const person = (someone: Someone) => addPerson(tx, password_hash, someone)

    const platform = await tenant({ kind: 'platform', name: 'Rateproof' })
    await person({ name: 'admin', role: 'owner', tenant_id: platform, is_admin: true })

    const group = await tenant({
      kind: 'hotel',
      name: 'Demo Hotel Group',
      trial_ends_at: addDays(today, 30),
      first_plan_id: professional,
    })
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

    const agency = await tenant({
      kind: 'agency',
      name: 'Demo Travel Agency',
      trial_ends_at: addDays(today, 30),
      first_plan_id: starter,
    })
    const about = { travel_agency: 'Demo Travel Agency' }
    const agent = await person({ name: 'agent', role: 'travel_agent', tenant_id: agency, about })
    await storeTravelport(context, tx, { id: agent, tenant_id: agency }, accounts.travel_port)
    await storeSabre(context, tx, { id: agent, tenant_id: agency }, accounts.sabre)

    await insertUsage(tx, today, [
      { tenant_id: group, user_id: owner, hotels: ids.slice(0, 5), agent: false },
      { tenant_id: group, user_id: manager, hotels: ids.slice(0, 3), agent: false },
      { tenant_id: agency, user_id: agent, hotels: ids.slice(0, 7), agent: true },
    ])
    await openDemo(context, tx, {
      name: 'Spring fair',
      hotel: ids.slice(0, 1),
      deadline_at: addMonths(today, 1),
      queries: 500,
      gds_ids: [1, 2],
    })

    const newcomer = await tenant({ kind: 'hotel', name: 'Newcomer Hotel' })
    const business = { hotel: 'Newcomer Hotel', city: 'Lyon', responsibility: 'Revenue manager' }
    await person({ name: 'unconfirmed', role: 'owner', status: 'unconfirmed', tenant_id: newcomer, about: business })

    const over = await tenant({
      kind: 'hotel',
      name: 'Expired Hotel Group',
      trial_ends_at: addDays(today, -3),
      first_plan_id: starter,
    })
    await person({ name: 'expired', role: 'owner', tenant_id: over, watches: ids.slice(8, 10) })
    // An agent without credentials, and an owner in the middle of a trial: others' work does not depend on them.
    const advisors = await tenant({ kind: 'agency', name: 'Advisor Travel', trial_ends_at: addDays(today, 12) })
    const advising = { travel_agency: 'Advisor Travel' }
    await person({ name: 'advisor', role: 'travel_agent', tenant_id: advisors, about: advising })
    const trying = await tenant({ kind: 'hotel', name: 'Garden Hotel', trial_ends_at: addDays(today, 5) })
    await person({ name: 'trial', role: 'owner', tenant_id: trying, watches: ids.slice(10, 11) })
    for (const [name, hotel] of [
      ['lapsed', 'Lakeside Hotel'],
      ['paying', 'Harbour Hotel'],
    ] as const) {
      const payer = await tenant({
        kind: 'hotel',
        name: hotel,
        trial_ends_at: addDays(today, -1),
        first_plan_id: starter,
      })
      await person({ name, role: 'owner', tenant_id: payer, watches: ids.slice(8, 10), about: { hotel } })
    }
    return true
  })
}

/** Once the payment sandbox runs: one account has paid for its first month. */
export const fillPayments = async (context: Context): Promise<void> => {
  const payer = await personWithEmail(context, 'paying@demo.example')
  if (payer) await beginDemoSubscription(context, payer.tenant_id)
}

/** The hotel list of Sabre, once, so that an import waits for somebody to match what is left of it. */
export const fillHotelImport = async (context: Context, list: () => string, stopping: AbortSignal): Promise<void> => {
  const admin = await personWithEmail(context, 'admin@demo.example')
  const file_name = 'sabre-hotels.csv'
  if (admin && !(await hasImport(context, file_name)))
    await importList(context, admin, { gds_id: 2, file_name, text: list() }, stopping)
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
  const user_id = await insertDemoUser(tx, {
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
    email_verified_at: new Date().toISOString(), // nobody reads mails there
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
  const ids = await insertDemoHotels(
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
