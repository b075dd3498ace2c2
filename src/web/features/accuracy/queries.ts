// Queries for explaining the score: fixes, the earlier scores of a rate, and the rule set.
import { keepPreviousData } from '@tanstack/react-query'
import { accuracy } from '../../../contract/accuracy.ts'
import type { Criterion } from '../../../domain/accuracy/verdict.ts'
import type { GdsName } from '../../../domain/gds.ts'
import type { Dates } from '../../lib/session.ts'
import { dataQuery } from '../../lib/queries.ts'

/** A newer score has other fixes. */
export const rateFixes = (id: number, scored_at: string | null) =>
  dataQuery(
    ['checkup-rate', id, 'fixes', scored_at],
    accuracy.rateFixes,
    { params: { id }, query: {} },
    { quiet: true, staleTime: Number.POSITIVE_INFINITY },
  )

/** With the advice that a hotel reads, whoever sends it. */
export const rateFixesForHotel = (id: number, scored_at: string | null) =>
  dataQuery(
    ['checkup-rate', id, 'fixes', scored_at, 'hotel'],
    accuracy.rateFixes,
    { params: { id }, query: { audience: 'hotel' } },
    { quiet: true, staleTime: Number.POSITIVE_INFINITY },
  )

export const rateScores = (id: number, scored_at: string | null) =>
  dataQuery(
    ['checkup-rate', id, 'scores', scored_at],
    accuracy.rateScores,
    { params: { id }, query: {} },
    { quiet: true, staleTime: Number.POSITIVE_INFINITY },
  )

type Chosen = { gds: GdsName | undefined; criterion: Criterion | undefined }
/** Of the GDS that is selected in the header. What people say of fixes changes it: it is loaded again with their list. */
export const hotelFixes = (id: number, dates: Dates, { gds, criterion }: Partial<Chosen>) =>
  dataQuery(
    ['all-fixes', 'of-hotel', id, dates, gds, criterion ?? 'all'],
    accuracy.fixes,
    { params: { id }, query: { ...dates, criterion } },
    { gds, placeholderData: keepPreviousData },
  )

export const ruleSetQuery = dataQuery(['rule-set'], accuracy.ruleSet, {}, { staleTime: Number.POSITIVE_INFINITY })
