// Returns one version of own data.
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/refusal.ts'
import { findVersionRow, type OwnDataKey } from './data.ts'
import { ownVersionOf } from './wire.ts'

export const getVersion = async (context: Context, key: OwnDataKey, version: number) => {
  const row = await findVersionRow(context.db, key, version)
  if (!row) throw notFound()
  return ownVersionOf(row)
}
