// Demo accounts in a list, and one of them. S2§2
import type { z } from 'zod'
import type { Demo, demoLinks } from '../../../contract/demo-links.ts'
import { metaOf } from '../../../contract/values/page-meta.ts'
import { todayIn } from '../../../domain/stay.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/refusal.ts'
import { countDemos, findDemo, listDemoRows } from './data.ts'
import { demoOf } from './wire.ts'

export const listDemos = async ({ db, seal, now }: Context, query: z.output<typeof demoLinks.list.query>) => {
  const today = todayIn(null, now())
  const [rows, total] = await Promise.all([listDemoRows(db, query, today), countDemos(db, query, today)])
  return { data: rows.map((row) => demoOf(seal, row)), meta: metaOf(query, total) }
}

export const showDemo = async ({ db, seal, now }: Context, id: number): Promise<Demo> => {
  const row = await findDemo(db, id, todayIn(null, now()))
  if (!row) throw notFound()
  return demoOf(seal, row)
}
