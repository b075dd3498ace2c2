// /login (S1§2, S1§5)
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from '../../lib/form.ts'
import { paths } from '../../paths.ts'
import { Form, SubmitButton } from '../../ui/fields/Form.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { AccessCard, CodeStep, PasswordEntry } from './Parts.tsx'
import { logInSchema, logInWith } from './queries.ts'
import { words } from './words.ts'

const route = getRouteApi('/outside/login')

export const LoginPage = () => {
  const { history, state } = useRouter()
  const { back = '/', expired, invited } = route.useSearch()
  const logIn = useMutation({ ...logInWith(useQueryClient()) })
  const [challenge, setChallenge] = useState<string>()
  const { email } = state.location.state
  const form = useForm({
    schema: logInSchema,
    ...(email && { initial: { email } }),
    send: async (sent) => {
      const { data } = await logIn.mutateAsync(sent)
      if ('challenge' in data) setChallenge(data.challenge)
      else history.replace(back)
    },
  })
  if (challenge)
    return (
      <CodeStep
        challenge={challenge}
        onDone={() => history.replace(back)}
        onBack={() => {
          setChallenge(undefined)
          form.discard()
        }}
      />
    )
  return (
    <AccessCard
      title={words.signIn}
      foot={
        <>
          {words.noAccount}{' '}
          <Link className="link" {...paths.register}>
            {words.register}
          </Link>
        </>
      }
    >
      {expired && (
        <p className="trial" role="status">
          Your session has expired. Sign in to go back to where you were.
        </p>
      )}
      {invited && (
        <p className="trial" role="status">
          {words.invited}
        </p>
      )}
      <Form form={form} className="">
        <TextField name="email" label={words.email} type="email" autoComplete="username" autoFocus={!email} />
        <PasswordEntry label={words.password} autoComplete="current-password" autoFocus={!!email} />
        <Link className="link" {...paths.forgotPassword}>
          {words.forgot}
        </Link>
        <SubmitButton fullWidth>{words.signIn}</SubmitButton>
      </Form>
    </AccessCard>
  )
}
