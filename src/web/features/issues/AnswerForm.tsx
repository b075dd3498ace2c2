// A hotel's answer: one of three, and a message to the agent.
import { Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { z } from 'zod'
import type { HotelIssue, NewIssueAnswer } from '../../../contract/issue-answers.ts'
import { answerKinds } from '../../../domain/issues.ts'
import { useForm } from '../../lib/form.ts'
import { Form, SubmitButton, useField } from '../../ui/fields/Form.tsx'
import { showSuccess } from '../../ui/Toasts.tsx'
import { answerFromAccount, answerIssue, answerSchema } from './queries.ts'
import { hotelWords, words } from './words.ts'

type Answer = z.input<typeof NewIssueAnswer>
type AnswerFormProps = { issue: HotelIssue; send: (answer: Answer) => Promise<unknown> }

const AnswerForm = ({ issue, send }: AnswerFormProps) => {
  const form = useForm({
    schema: answerSchema,
    draft: `answer-${issue.id}`,
    send: async (answer) => {
      await send(answer)
      showSuccess(hotelWords.sent)
      form.begin({})
    },
  })
  return (
    <Form form={form}>
      <AnswerFields isChecked={issue.checks_correction} />
      <SubmitButton>{hotelWords.send}</SubmitButton>
    </Form>
  )
}

/** By the link in the mail. */
export const LinkedAnswerForm = ({ token, issue }: { token: string; issue: HotelIssue }) => {
  const { mutateAsync } = useMutation(answerIssue(useQueryClient(), token))
  return <AnswerForm issue={issue} send={mutateAsync} />
}

/** In the hotel's own account. */
export const OwnAnswerForm = ({ issue }: { issue: HotelIssue }) => {
  const { mutateAsync } = useMutation(answerFromAccount(useQueryClient(), issue.id))
  return <AnswerForm issue={issue} send={mutateAsync} />
}

const AnswerFields = ({ isChecked }: { isChecked: boolean }) => {
  const { defaultValue: first, error, name } = useField('answer')
  const [chosen, setChosen] = useState(first)
  const errorId = useId() // a page has a form for each issue
  const needsReason = chosen === 'correct_as_shown'
  return (
    <>
      <fieldset className="answer-kinds" aria-describedby={error ? errorId : undefined}>
        <legend>{hotelWords.answer}</legend>
        {answerKinds.map((kind) => (
          <label key={kind}>
            <input type="radio" name={name} value={kind} checked={chosen === kind} onChange={() => setChosen(kind)} />
            {words.answerKinds[kind]}
          </label>
        ))}
        {error && (
          <p id={errorId} role="alert" className="danger small">
            {error}
          </p>
        )}
      </fieldset>
      {chosen === 'corrected' && isChecked && <p className="muted small">{hotelWords.isChecked}</p>}
      <Textarea
        {...useField('message')}
        label={needsReason ? hotelWords.message : hotelWords.optional}
        rows={5}
        maxLength={2_000}
      />
    </>
  )
}
