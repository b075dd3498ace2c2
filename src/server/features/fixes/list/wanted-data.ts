// Reads the hotels of which people said something.
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/handle.ts'
import { col, rowShape, rowsOf } from '../../../platform/database/rows.ts'

const hotelRow = rowShape({ hotel_id: col.int })

type Said = { state?: 'done' | 'snoozed'; assigned_to?: number; due_before?: string }
/** Where a fix is or was in that state, is assigned to that person, or was due before that day. */
export const listHotelsSaid = (db: Database, tenant_id: number, { state, assigned_to, due_before }: Said) =>
  rowsOf(db, hotelRow)`select distinct hotel_id from fix_states where tenant_id = ${tenant_id}
    and ${state === undefined ? sql`true` : sql`state = ${state}`}
    and ${assigned_to === undefined ? sql`true` : sql`assigned_to = ${assigned_to}`}
    and ${due_before === undefined ? sql`true` : sql`due_on < ${due_before}::date`}`

/** Where something is accepted on that day. */
export const listHotelsAccepted = (db: Database, tenant_id: number, day: string) =>
  rowsOf(db, hotelRow)`select distinct hotel_id from accepted_deviations
    where tenant_id = ${tenant_id} and ended_at is null and expires_on > ${day}::date`

type Back = { since: string; expired_by: string | null }
/** Where another value has ended since then what was accepted, or its day by this one. */
export const listHotelsBack = (db: Database, tenant_id: number, { since, expired_by }: Back) =>
  rowsOf(db, hotelRow)`select distinct hotel_id from accepted_deviations where tenant_id = ${tenant_id}
    and (ended_how = 'changed' and ended_at > ${since}::timestamptz
      or ended_at is null and expires_on <= ${expired_by}::date and expires_on > ${since.slice(0, 10)}::date)`
