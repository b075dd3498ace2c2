// For administrators: the hotel's address in the requester's mailbook, and sending the issue to it. S2§2, S2§5, S2§8
import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { IssueDetails } from '../../../contract/issues.ts'
import { useForm } from '../../lib/form.ts'
import { listText } from '../../lib/format.ts'
import { Form, SubmitButton, useField } from '../../ui/fields/Form.tsx'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'
import { showSuccess } from '../../ui/Toasts.tsx'
import { addEmail, deleteEmail, sendIssue } from './queries.ts'
import { words } from './words.ts'

export const EmailSection = ({ issue }: { issue: IssueDetails }) => {
  const { mutate, isPending } = useMutation(sendIssue(useQueryClient()))
  const { recipients, status } = issue
  return (
    <section className="card issue-block" aria-labelledby="issue-hotel-email">
      <h2 id="issue-hotel-email">{words.hotelEmail}</h2>
      {issue.hotel_email === null ? <AddForm issue={issue} /> : <Address issue={issue} email={issue.hotel_email} />}
      {status !== 'closed' && (
        <>
          <p className="muted small">
            {recipients.length > 0 ? words.sendTo(listText(recipients)) : words.noRecipient}
          </p>
          <Button
            size="xs"
            disabled={recipients.length === 0}
            loading={isPending}
            onClick={() => mutate(issue.id, { onSuccess: () => showSuccess(words.sent) })}
          >
            {words.send}
          </Button>
        </>
      )}
    </section>
  )
}

const holderOf = ({ id, hotel_id, requester_id }: IssueDetails) => ({
  issue: id,
  hotel: hotel_id,
  user_id: requester_id ?? 0,
})

const AddForm = ({ issue }: { issue: IssueDetails }) => {
  const { mutateAsync } = useMutation(addEmail(useQueryClient()))
  const form = useForm({
    schema: async () => (await import('./values.ts')).hotelEmailSchema,
    send: async ({ email }) => {
      await mutateAsync({ ...holderOf(issue), email })
      showSuccess(words.updated)
    },
  })
  return (
    <Form form={form} className="issue-email">
      <EmailField />
      <SubmitButton size="xs" variant="default">
        {words.addEmail}
      </SubmitButton>
    </Form>
  )
}

const EmailField = () => (
  <TextInput
    {...useField('email')}
    aria-label={words.hotelEmail}
    type="email"
    size="xs"
    autoComplete="off"
    maxLength={254}
  />
)

const Address = ({ issue, email }: { issue: IssueDetails; email: string }) => {
  const [asked, setAsked] = useState(false)
  const { mutate, isPending } = useMutation(deleteEmail(useQueryClient()))
  const remove = () =>
    mutate(holderOf(issue), {
      onSuccess: () => {
        showSuccess(words.updated)
        setAsked(false)
      },
    })
  return (
    <div className="issue-email">
      <p>{email}</p>
      <Button size="xs" variant="default" onClick={() => setAsked(true)}>
        {words.deleteEmail}
      </Button>
      {asked && (
        <QuestionDialog
          title={words.deleteTitle(email)}
          confirm={words.deleteEmail}
          danger
          busy={isPending}
          onConfirm={remove}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  )
}
