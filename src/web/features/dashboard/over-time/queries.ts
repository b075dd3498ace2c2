// What the chart over time asks for.
import { keepPreviousData } from '@tanstack/react-query'
import type { z } from 'zod'
import { overTime } from '../../../../contract/over-time.ts'
import type { GdsName } from '../../../../domain/gds.ts'
import { callForFile } from '../../../lib/call.ts'
import { dataQuery, listQuery } from '../../../lib/queries.ts'

export type ChartOf = z.input<typeof overTime.days.query>
export type ChartGds = GdsName | 'both'

export const scoreDaysQuery = (query: ChartOf, gds: ChartGds) =>
  dataQuery(
    ['score-days', query, gds],
    overTime.days,
    { query },
    { gds, quiet: true, placeholderData: keepPreviousData },
  )

export const scoreDaysFile = (query: z.input<typeof overTime.daysFile.query>, gds: ChartGds) =>
  callForFile(overTime.daysFile, { query }, { gds })

export const dayCheckupsQuery = (day: string, query: z.input<typeof overTime.checkups.query>, gds: ChartGds) =>
  listQuery(['score-days', day, query, gds], overTime.checkups, { params: { day }, query }, { gds, quiet: true })
