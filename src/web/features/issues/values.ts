// What the forms of issues send.
import { z } from 'zod'
import { NewIssueAnswer } from '../../../contract/issue-answers.ts'
import { NewIssue } from '../../../contract/issues.ts'
import { NewAgentEmail } from '../../../contract/mailbook.ts'
import type { FieldValues } from '../../lib/form.ts'

/** A form has texts only: an empty address is none, and a tick says 'on'. */
export const newIssueSchema = z.preprocess((typed: FieldValues) => {
  const { checkup_rate_id, description, email = '', follows, xls, xls_date } = typed
  return {
    checkup_rate_id,
    description,
    email: email.trim() || undefined,
    follows,
    xls: xls !== undefined,
    xls_date: xls === undefined ? undefined : xls_date || undefined,
  }
}, NewIssue)

export const hotelEmailSchema = NewAgentEmail
export const answerSchema = NewIssueAnswer
