// Requests every page of the running product in turn, and inspects the plans of the SQL behind it.
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { buildApp } from '../src/server/app.ts'
import { readConfig } from '../src/server/config.ts'
import type { Database } from '../src/server/platform/database/handle.ts'
import { sealingWith } from '../src/server/platform/secrets/sealing.ts'
import { appToken, logInTo, quantile } from './product.ts'
import type { Page } from './scale-data.ts'

type Figures = Record<string, { p50: number; p95: number }>

const headersOf = (token: string) => ({
  'app-token': appToken,
  'gds-name': 'travel_port',
  authorization: `Bearer ${token}`,
})

/** Whole answers over HTTP, the pages and the products in turns, so that none stays alone in the caches. */
export const measurePages = async (
  targets: readonly { address: string; pages: readonly Page[] }[],
  rounds: number,
): Promise<Figures[]> => {
  const all = await Promise.all(
    targets.map(async ({ address, pages }) => {
      const times: Record<string, number[]> = {}
      return { address, pages, times, headers: headersOf(await logInTo(address, 'owner')) }
    }),
  )
  for (let round = -3; round < rounds; round++)
    for (const index of all[0]?.pages.keys() ?? [])
      for (const { address, pages, times, headers } of all) {
        const { name = '', path = '' } = pages[index] ?? {}
        const started = performance.now()
        const answer = await fetch(`${address}/api${path}`, { headers })
        await answer.arrayBuffer()
        if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
        if (round >= 0) (times[name] ??= []).push(performance.now() - started)
      }
  return all.map(({ times }) =>
    Object.fromEntries(
      Object.entries(times).map(([name, each]) => [name, { p50: quantile(each, 0.5), p95: quantile(each, 0.95) }]),
    ),
  )
}

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}
const large = new Set(['checkup_rates', 'checkups', 'checkup_evidence', 'evidence'])

/** Which of the large tables a page would read from end to end, and how many rows it takes from tables and indexes. */
export const scansOf = async (db: Database, environment: Record<string, string>, pages: readonly Page[]) => {
  const config = readConfig(process.cwd(), { ...environment, LOG_LEVEL: 'silent' })
  const parts = { db, config, seal: sealingWith(Buffer.alloc(32, 7)), travelport: null, sabre: null }
  const { app } = await buildApp({ ...parts, pages: join(process.cwd(), 'dist', 'web') })
  const body = { email: 'owner@demo.example', password: 'rateproof-demo', device_name: 'bench' }
  const logIn = await app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'app-token': appToken },
    payload: body,
  })
  if (logIn.statusCode !== 200) throw new Error(`log-in: ${logIn.statusCode} ${logIn.body}`)
  const headers = headersOf(logIn.json().data.token)
  const execute = db.execute.bind(db)
  const rows: Record<string, number> = {}
  const seen: string[] = []
  for (const { name, path } of pages) {
    const made: SQL[] = []
    db.execute = ((statement: SQL) => {
      made.push(statement)
      return execute(statement)
    }) as typeof db.execute
    const answer = await app.inject({ url: `/api${path}`, headers })
    db.execute = execute as typeof db.execute
    if (answer.statusCode !== 200 || made.length === 0) throw new Error(`${path}: ${answer.statusCode}`)
    for (const statement of made) {
      const found = await execute(sql`explain (analyze, format json) ${statement}`)
      const [first] = Object.values(found.rows[0] ?? {}) as [string | { Plan: Plan }[]]
      const [{ Plan: plan } = { Plan: undefined }] = (typeof first === 'string' ? JSON.parse(first) : first) as {
        Plan?: Plan
      }[]
      if (plan) rows[name] = (rows[name] ?? 0) + walk(plan, (scan) => seen.push(`${name} scans ${scan}`))
    }
  }
  await app.close()
  return { seen: [...new Set(seen)], rows }
}

const walk = (plan: Plan, onScan: (relation: string) => void): number => {
  const relation = plan['Relation Name']
  if (relation && large.has(relation) && plan['Node Type'] === 'Seq Scan') onScan(relation)
  const read = relation ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'] : 0
  return read + (plan.Plans ?? []).reduce((sum, each) => sum + walk(each, onScan), 0)
}
