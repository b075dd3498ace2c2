// Loads what stands above a page for some people, with its code, before the page is drawn: later it would move the rest.
import type { QueryClient } from '@tanstack/react-query'
import type { Profile } from '../../../contract/auth.ts'
import { checklistQuery, hasChecklist, isListShown } from '../account/checklist.ts'
import { LazyChecklist } from '../account/lazy-checklist.ts'
import { mayCheckHotels, newestChecksQuery } from './hotel-checks.ts'
import { LazyChecksProgress } from './lazy-progress.ts'

export const prefetchSteps = async (client: QueryClient, profile: Profile): Promise<void> => {
  if (!hasChecklist(profile)) return
  await client.prefetchQuery(checklistQuery)
  if (isListShown(client.getQueryData(checklistQuery.queryKey))) await LazyChecklist.preload()
}

const prefetchChecks = async (client: QueryClient, profile: Profile): Promise<void> => {
  if (!mayCheckHotels(profile)) return
  await client.prefetchQuery(newestChecksQuery)
  if (client.getQueryData(newestChecksQuery.queryKey)) await LazyChecksProgress.preload()
}

export const prefetchNews = (client: QueryClient, profile: Profile): Promise<unknown> =>
  Promise.all([prefetchSteps(client, profile), prefetchChecks(client, profile)])
