// The list of hotels that a person may see. S1§7
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { hotels } from '../../../contract/hotels.ts'
import { call } from '../../lib/call.ts'

export const hotelListQuery = (query: z.input<typeof hotels.list.query>) =>
  queryOptions({
    queryKey: ['hotels', query],
    queryFn: ({ signal }) => call(hotels.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
