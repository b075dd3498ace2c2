// Requests every page of the running product in turn, and inspects the plans of the SQL behind it.
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { buildApp } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/config.ts'
import type { Database } from '../../src/server/platform/database/handle.ts'
import { sealingWith } from '../../src/server/platform/secrets/sealing.ts'
import { appToken, logInTo, quantile } from '../product.ts'
import { one } from './fill.ts'

type Who = 'owner' | 'admin' | 'monitoring'
/** Prometheus asks for its numbers all day. */
export const metricsToken = 'bench-metrics-token'
export type Page = { name: string; path: string; who: Who }
/** Milliseconds of all requests, and the medians of the rounds. */
export type Figures = { p50: number; p95: number; rounds: number[] }
/** What the statements of a page read: rows of tables and indexes, and blocks of 8 kB, cached or not. */
export type Reads = { rows: number; blocks: number }

const headersOf = (token: string, who: Who): Record<string, string> => ({
  ...(who !== 'monitoring' && { 'app-token': appToken }),
  ...(who === 'owner' && { 'gds-name': 'travel_port' }),
  authorization: `Bearer ${token}`,
})
const urlOf = ({ path, who }: Pick<Page, 'path' | 'who'>) => (who === 'monitoring' ? path : `/api${path}`)

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

/** The pages that people open most, of the measured owner, and what administrators look at. One reads hardly anything. */
export const pagesOf = async (db: Database): Promise<Page[]> => {
  const { hotel_id, code, rate_id } = await one<{ hotel_id: number; code: string; rate_id: number }>(
    db,
    `select c.hotel_id, r.rate_plan code, r.id::int rate_id
      from users u join checkups c on c.tenant_id = u.tenant_id join checkup_rates r on r.tenant_id = c.tenant_id and r.checkup_id = c.id
      where u.email = 'owner@demo.example' and c.nights = 9 and c.latest and c.gds_id = 1 order by c.rates_count desc, c.check_in, r.rate_plan limit 1`,
  )
  const window = `start_date=${day(0)}&end_date=${day(61)}`
  const paths: Record<Who, Record<string, string>> = {
    owner: {
      dashboard: `/dashboard?${window}`,
      fixes: `/fixes?${window}`,
      hotels: '/hotels',
      hotel: `/hotels/${hotel_id}`,
      'booking codes': `/booking-codes?hotel_id=${hotel_id}&${window}`,
      searches: `/booking-codes/${code}?hotel_id=${hotel_id}&${window}`,
      checkups: `/checkups?hotel_id=${hotel_id}`,
      'all checkups': '/checkups',
      rate: `/checkup-rates/${rate_id}`,
      'global search': `/search?query=${code.slice(0, 2)}`,
      'code not found': '/search?query=9NOWHERE',
      calendar: `/hotels/${hotel_id}/calendar`,
    },
    admin: {
      'statistics, year': `/measurements?from=${day(-364)}&to=${day(0)}&length=25&account_type=owner`,
      'statistics, month': '/measurements?length=25&account_type=travel_agent',
      'background jobs': '/queued-jobs',
      'kinds of jobs': '/queued-jobs/kinds',
      'people and hotels': '/search?query=scale',
      'nothing (control)': '/profile',
    },
    monitoring: { metrics: '/metrics' },
  }
  return (Object.keys(paths) as Who[]).flatMap((who) =>
    Object.entries(paths[who]).map(([name, path]) => ({ name, path, who })),
  )
}

type Target = {
  address: string
  pages: readonly Page[]
  headers: Record<Who, Record<string, string>>
  times: Record<string, number[][]>
}
const askPage = async ({ address, headers, times }: Target, page: Page, round: number) => {
  const { name, path, who } = page
  const started = performance.now()
  const answer = await fetch(`${address}${urlOf(page)}`, { headers: headers[who] })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
  if (round >= 0) ((times[name] ??= [])[round] ??= []).push(performance.now() - started)
}

/** Whole answers over HTTP, the pages and the products in turns, so that none stays alone in the caches. */
export const measurePages = async (
  targets: readonly { address: string; pages: readonly Page[] }[],
  { rounds, each }: { rounds: number; each: number },
): Promise<Record<string, Figures>[]> => {
  const all = await Promise.all(
    targets.map(async ({ address, pages }): Promise<Target> => {
      const headers = {
        owner: headersOf(await logInTo(address, 'owner'), 'owner'),
        admin: headersOf(await logInTo(address, 'admin'), 'admin'),
        monitoring: headersOf(metricsToken, 'monitoring'),
      }
      return { address, pages, headers, times: {} }
    }),
  )
  for (let round = -1; round < rounds; round++)
    for (let n = 0; n < (round < 0 ? 3 : each); n++)
      for (const index of all[0]?.pages.keys() ?? [])
        for (const target of all) {
          const page = target.pages[index]
          if (page) await askPage(target, page, round)
        }
  return all.map(({ times }) =>
    Object.fromEntries(
      Object.entries(times).map(([name, perRound]) => {
        const together = perRound.flat()
        const medians = perRound.map((times_) => quantile(times_, 0.5))
        return [name, { p50: quantile(together, 0.5), p95: quantile(together, 0.95), rounds: medians }]
      }),
    ),
  )
}

/** The dashboards of other accounts, each once: what a person waits for whose rows nobody read before. */
export const measureFirstVisits = async (address: string, accounts: readonly string[]): Promise<number[]> => {
  const times: number[] = []
  for (const account of accounts) {
    const headers = headersOf(await logInTo(address, account), 'owner')
    const started = performance.now()
    const answer = await fetch(`${address}/api/dashboard`, { headers })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`dashboard of ${account}: ${answer.status}`)
    times.push(performance.now() - started)
  }
  return times
}

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: Plan[]
}
const large = new Set(['checkup_rates', 'checkups', 'checkup_evidence', 'evidence', 'usage_events'])

/** Which of the large tables a page would read from end to end, and how much it takes from tables and indexes. */
export const scansOf = async (db: Database, environment: Record<string, string>, pages: readonly Page[]) => {
  const config = readConfig(process.cwd(), { ...environment, LOG_LEVEL: 'silent' })
  const parts = { db, config, seal: sealingWith(Buffer.alloc(32, 7)), travelport: null, sabre: null }
  const { app } = await buildApp({ ...parts, pages: join(process.cwd(), 'dist', 'web') })
  const logIn = async (who: Who) => {
    const payload = { email: `${who}@demo.example`, password: 'rateproof-demo', device_name: 'bench' }
    const answer = await app.inject({ method: 'POST', url: '/api/login', headers: { 'app-token': appToken }, payload })
    if (answer.statusCode !== 200) throw new Error(`log-in: ${answer.statusCode} ${answer.body}`)
    return headersOf(answer.json().data.token, who)
  }
  const headers = {
    owner: await logIn('owner'),
    admin: await logIn('admin'),
    monitoring: headersOf(metricsToken, 'monitoring'),
  }
  const execute = db.execute.bind(db)
  const reads: Record<string, Reads> = {}
  const seen: string[] = []
  for (const page of pages) {
    const { name, path, who } = page
    const made: SQL[] = []
    db.execute = ((statement: SQL) => {
      made.push(statement)
      return execute(statement)
    }) as typeof db.execute
    const answer = await app.inject({ url: urlOf(page), headers: headers[who] })
    db.execute = execute as typeof db.execute
    if (answer.statusCode !== 200 || made.length === 0) throw new Error(`${path}: ${answer.statusCode}`)
    const sum: Reads = { rows: 0, blocks: 0 }
    for (const statement of made) {
      const found = await execute(sql`explain (analyze, buffers, format json) ${statement}`)
      const [first] = Object.values(found.rows[0] ?? {}) as [string | { Plan: Plan }[]]
      const [{ Plan: plan } = { Plan: undefined }] = (typeof first === 'string' ? JSON.parse(first) : first) as {
        Plan?: Plan
      }[]
      if (!plan) continue
      sum.rows += walk(plan, (scan) => seen.push(`${name} scans ${scan}`))
      sum.blocks += (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
    }
    reads[name] = sum
  }
  await app.close()
  return { seen: [...new Set(seen)], reads }
}

const walk = (plan: Plan, onScan: (relation: string) => void): number => {
  const relation = plan['Relation Name']
  if (relation && large.has(relation) && plan['Node Type'] === 'Seq Scan') onScan(relation)
  const read = relation ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'] : 0
  return read + (plan.Plans ?? []).reduce((sum, each) => sum + walk(each, onScan), 0)
}
