// The list of imports. S2§2
import type { z } from 'zod'
import type { hotelImports } from '../../../contract/hotel-imports.ts'
import { metaOf } from '../../../contract/values/page-meta.ts'
import type { Context } from '../../platform/context.ts'
import { countImports, listImportRows } from './data.ts'
import { importOf } from './wire.ts'

export const listImports = async ({ db }: Context, query: z.output<typeof hotelImports.list.query>) => {
  const [rows, total] = await Promise.all([listImportRows(db, query), countImports(db)])
  return { data: rows.map(importOf), meta: metaOf(query, total) }
}
