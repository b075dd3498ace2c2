// The endpoints of this feature and the service that handles each.
import { issueAnswers } from '../../../contract/issue-answers.ts'
import { issues } from '../../../contract/issues.ts'
import type { Context } from '../../platform/context.ts'
import type { Mount, Scope } from '../../platform/http/mount.ts'
import { onBehalfOf } from '../users/service.ts'
import { answerFromAccount, answerIssue, getLinkedIssue } from './send-answer.ts'
import { closeIssue } from './close-issue.ts'
import { createIssue } from './create-issue.ts'
import { getIssue, listIssues, needIssue } from './get-issue.ts'
import { pageOfHotelIssues } from './list-hotel-issues.ts'
import { sendIssue } from './send-issue.ts'

export const issueRoutes = (mount: Mount, context: Context) => {
  const ofUser: Scope = ({ ids, user }) => onBehalfOf(context, user, ids.user_id)
  const ofIssue: Scope = async ({ ids, user }) => {
    await needIssue(context, user, ids.id ?? 0, ids.user_id)
  }
  mount(issues.create, async ({ body, user, request }) => ({
    data: await createIssue(context, user, body, request),
  }))
  mount(issues.list, { scope: ofUser }, ({ query, user }) => listIssues(context, user, query))
  mount(issues.one, { scope: ofIssue }, async ({ params, query, user }) => ({
    data: await getIssue(context, user, params.id, query.user_id),
  }))
  mount(issues.close, { scope: ofIssue }, async ({ params, query, user, request }) => ({
    data: await closeIssue(context, user, params.id, query.user_id, request),
  }))
  mount(issues.send, { scope: ofIssue }, async ({ params, query, body, user, request }) => {
    const sending = { id: params.id, user_id: query.user_id, email: body?.email }
    return { data: await sendIssue(context, user, sending, request) }
  })
  mount(issueAnswers.view, async ({ params, request }) => ({
    data: await getLinkedIssue(context, params.token, request.ip),
  }))
  mount(issueAnswers.create, async ({ params, body, request }) => ({
    data: await answerIssue(context, params.token, body, request),
  }))
  mount(issueAnswers.ofHotels, { scope: ofUser }, ({ query, person }) => pageOfHotelIssues(context, person, query))
  mount(issueAnswers.ofAccount, async ({ params, body, user, request }) => ({
    data: await answerFromAccount(context, user, params.id, body, request),
  }))
}
