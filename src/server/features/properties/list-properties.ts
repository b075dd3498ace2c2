// The list of properties, all or those in use, and one of them. S2§2
import type { z } from 'zod'
import type { properties, Property } from '../../../contract/properties.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/refusal.ts'
import { countProperties, findProperty, listProperties } from './data.ts'

export const listAllProperties = async (
  { db }: Context,
  { only_active, ...query }: z.output<typeof properties.list.query>,
) => {
  const filters = { ...query, only_active: only_active === '1' || only_active === 'true' }
  const [rows, total] = await Promise.all([listProperties(db, filters), countProperties(db, filters)])
  return { rows, total }
}

export const getProperty = async ({ db }: Context, id: number): Promise<Property> => {
  const row = await findProperty(db, id)
  if (!row) throw notFound()
  return row
}
