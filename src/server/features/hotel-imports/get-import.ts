// One import with its headings, sample rows and mapping.
import type { HotelImportDetail } from '../../../contract/hotel-imports.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/refusal.ts'
import { findImport } from './data.ts'
import { importDetailOf } from './wire.ts'

export const getImport = async ({ db }: Context, id: number): Promise<HotelImportDetail> => {
  const row = await findImport(db, id)
  if (!row) throw notFound()
  return importDetailOf(row)
}
