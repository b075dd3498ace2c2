// Issues: reported, listed, sent and closed. S2§7
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { type HotelIssue, issueAnswers, type NewIssueAnswer } from '../../../contract/issue-answers.ts'
import { type IssueDetails, issues, type NewIssue } from '../../../contract/issues.ts'
import { mailbook } from '../../../contract/mailbook.ts'
import { call } from '../../lib/call.ts'
import { dataQuery, listQuery } from '../../lib/queries.ts'

export const issuesQuery = (query: z.input<typeof issues.list.query>) =>
  listQuery(['issues', query], issues.list, { query })

/** While its email is on its way, or the search after closing runs, it is asked for again. */
export const issueQuery = (id: number) =>
  dataQuery(
    ['issue', id],
    issues.one,
    { params: { id }, query: {} },
    { refetchInterval: ({ state }) => (isMoving(state.data) ? 2_000 : false) },
  )

const isMoving = (issue: IssueDetails | undefined): boolean =>
  issue?.recheck?.result === 'running' || issue?.mail?.status === 'waiting'

const keepIssue = (client: QueryClient) => (issue: IssueDetails) => {
  client.setQueryData(['issue', issue.id], issue)
  return client.invalidateQueries({ queryKey: ['issues'] })
}

/** Loaded when the form is first typed into. */
export const newIssueSchema = async () => (await import('./values.ts')).newIssueSchema

/** The form says what went wrong. */
export const createIssue = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ body, key }: { body: z.input<typeof NewIssue>; key: string }) =>
      (await call(issues.create, { body }, { idempotency_key: key })).data,
    meta: { quiet: true },
    onSuccess: keepIssue(client),
  })

export const closeIssue = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async (id: number) => (await call(issues.close, { params: { id }, query: {} })).data,
    onSuccess: keepIssue(client),
    onError: (_, id) => client.invalidateQueries({ queryKey: ['issue', id] }),
  })

export const sendIssue = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async (id: number) => (await call(issues.send, { params: { id }, query: {}, body: {} })).data,
    onSuccess: keepIssue(client),
  })

type IssueMailbook = { issue: number; hotel: number; user_id: number }
const renewIssue = (client: QueryClient, issue: number) => client.invalidateQueries({ queryKey: ['issue', issue] })
/** In the mailbook of whoever reported the issue. */
export const addEmail = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ hotel, user_id, email }: IssueMailbook & { email: string }) =>
      call(mailbook.add, { params: { id: hotel }, body: { email, user_id } }),
    onSuccess: (_, { issue }) => renewIssue(client, issue),
  })

export const deleteEmail = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ hotel, user_id }: IssueMailbook) =>
      call(mailbook.remove, { params: { id: hotel }, query: { user_id } }),
    onSuccess: (_, { issue }) => renewIssue(client, issue),
  })

/** The search after the hotel's answer runs. */
const isChecked = (issue: HotelIssue | undefined): boolean => issue?.recheck?.result === 'running'

/** It tells whether the link works: a failure is the page's to show. */
export const linkedIssueQuery = (token: string) =>
  dataQuery(
    ['linked-issue', token],
    issueAnswers.view,
    { params: { token } },
    { quiet: true, refetchInterval: ({ state }) => (isChecked(state.data) ? 2_000 : false) },
  )

export const answerSchema = async () => (await import('./values.ts')).answerSchema

export const answerIssue = (client: QueryClient, token: string) =>
  mutationOptions({
    mutationFn: async (body: z.input<typeof NewIssueAnswer>) =>
      (await call(issueAnswers.create, { params: { token }, body })).data,
    onSuccess: (issue) => client.setQueryData(['linked-issue', token], issue),
  })

/** From the hotel's own account. */
export const answerFromAccount = (client: QueryClient, id: number) =>
  mutationOptions({
    mutationFn: async (body: z.input<typeof NewIssueAnswer>) =>
      (await call(issueAnswers.ofAccount, { params: { id }, body })).data,
    onSuccess: () => client.invalidateQueries({ queryKey: ['hotel-issues'] }),
  })

export const hotelIssuesQuery = (query: z.input<typeof issueAnswers.ofHotels.query>) =>
  listQuery(
    ['hotel-issues', query],
    issueAnswers.ofHotels,
    { query },
    { refetchInterval: ({ state }) => (state.data?.data.some(isChecked) ? 2_000 : false) },
  )
