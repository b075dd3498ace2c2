// Asks for an email address and mails a link to it; the message afterwards does not reveal who has an account.
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from '../../lib/form.ts'
import { paths } from '../../paths.ts'
import { Form, SubmitButton } from '../../ui/fields/Form.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { AccessCard } from './Parts.tsx'
import { useSendLink } from './use-access.ts'
import { pageWords } from './page-words.ts'
import { words } from './words.ts'

type LinkFormProps = {
  of: 'forgotPassword' | 'resendVerification'
  title: string
  lead: string
  send: string
  problem?: string | undefined
}

export const LinkForm = ({ of, title, lead, send, problem }: LinkFormProps) => {
  const [sentTo, setSentTo] = useState<string>()
  const { mutateAsync } = useSendLink(of)
  const form = useForm({
    schema: async () => (await import('./values.ts')).emailSchema,
    send: async (body) => {
      await mutateAsync(body)
      form.forget()
      setSentTo(body.email)
    },
    draft: `${of}-draft`,
  })
  return (
    <AccessCard
      title={title}
      lead={lead}
      foot={
        <Link className="link" {...paths.login}>
          {words.backToLogIn}
        </Link>
      }
    >
      {problem && (
        <p className="trial" role="alert">
          {problem}
        </p>
      )}
      {sentTo && (
        <p className="trial" role="status">
          {pageWords.sentTo(sentTo)}
        </p>
      )}
      <Form form={form} className="">
        <TextField name="email" label={words.email} type="email" autoComplete="username" autoFocus />
        <SubmitButton fullWidth>{send}</SubmitButton>
      </Form>
    </AccessCard>
  )
}
