// The four calls that each kind of record has, and for whom they are.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, listQuery, Meta } from './paging.ts'
import { ownInput, ownOutput } from './own-values.ts'
import { RangeDay } from './basic-values.ts'

export const ownDataReaders = ['employee', 'manager', 'owner', 'admin'] as const
export const ownDataWriters = ['manager', 'owner', 'admin'] as const
export const onHotel = z.object({ id: Id })
export const onBehalf = { user_id: Id.optional() }
export const onBehalfQuery = z.object(onBehalf)

/** List, create, change and delete one kind; PATCH changes the given fields and leaves the rest. */
export const recordCalls = <K extends keyof typeof ownInput, Q extends z.ZodRawShape>(
  kind: K,
  path: string,
  more: Q,
) => {
  const rows = ownOutput[kind]
  return {
    list: endpoint({
      method: 'GET',
      path: `/hotels/:id/${path}`,
      may: ownDataReaders,
      params: onHotel,
      query: listQuery(['id'], 100).extend(onBehalf).extend(more),
      answer: z.object({ data: z.array(rows), meta: Meta }),
    }),
    create: endpoint({
      method: 'POST',
      path: `/hotels/:id/${path}`,
      may: ownDataWriters,
      status: 201,
      params: onHotel,
      query: onBehalfQuery,
      body: ownInput[kind],
      answer: z.object({ data: rows }),
    }),
    change: endpoint({
      method: 'PATCH',
      path: `/${path}/:id`,
      may: ownDataWriters,
      params: onHotel,
      query: onBehalfQuery,
      body: z.record(z.string(), z.unknown()),
      answer: z.object({ data: rows }),
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `/${path}/:id`,
      may: ownDataWriters,
      params: onHotel,
      query: onBehalfQuery,
      /** The version that the deletion made: undo it to restore the record. */
      answer: z.object({ data: z.object({ version: z.number().int() }) }),
    }),
  }
}

/** There are many prices, so they are filtered and sorted in the database. `from` and `to` keep those that touch these nights. */
export const priceFilters = {
  /** Only this one, wherever it stands in the order. */
  id: Id.optional(),
  sort_by: z.enum(['id', 'plan', 'room', 'nights', 'price']).default('id'),
  plan_id: Id.optional(),
  room_id: Id.optional(),
  find: z.string().max(100).optional(),
  from: RangeDay.optional(),
  to: RangeDay.optional(),
}
