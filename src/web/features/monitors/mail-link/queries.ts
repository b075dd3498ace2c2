// The monitor that the link in a mail names, and what its receiver does with it.
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { monitorLinks } from '../../../../contract/monitor-links.ts'
import type { MailAct } from '../../../../domain/monitors/mail-acts.ts'
import { call } from '../../../lib/call.ts'
import { dataQuery } from '../../../lib/queries.ts'

/** It tells whether the link in a mail works: a failure is the page's to show. */
export const linkedMonitorQuery = (token: string) =>
  dataQuery(['linked-monitor', token], monitorLinks.view, { params: { token } }, { quiet: true })

export const actByMail = (client: QueryClient, token: string) =>
  mutationOptions({
    mutationFn: async (act: MailAct) => (await call(monitorLinks.use, { params: { token }, body: { act } })).data,
    onSuccess: (monitor) => client.setQueryData(['linked-monitor', token], monitor),
  })
