// /login (S1§2, S1§5)
import '@mantine/core/styles/PasswordInput.css'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { checkedBy, showServerErrors } from '../../lib/form.ts'
import { Brand } from '../../parts/Brand.tsx'
import { paths } from '../../paths.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { type Credentials, logInSchema, logInWith } from './queries.ts'

export const LoginPage = () => {
  const navigate = useNavigate()
  const form = useForm({
    resolver: checkedBy<Credentials, Credentials>(logInSchema),
    defaultValues: { email: '', password: '' },
  })
  const logIn = useMutation(logInWith(useQueryClient()))
  const { errors } = form.formState
  const submit = form.handleSubmit((sent) =>
    logIn.mutate(sent, {
      onSuccess: () => navigate(paths.home),
      onError: (error) => showServerErrors(form, error),
    }),
  )
  return (
    <div className="card login">
      <span className="row brand">
        <Brand />
      </span>
      <PageTitle>Sign in</PageTitle>
      <form noValidate onSubmit={submit} onFocus={() => void logInSchema()}>
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
          {...form.register('password')}
        />
        <Button type="submit" fullWidth loading={logIn.isPending}>
          Sign in
        </Button>
      </form>
    </div>
  )
}
