// /login (S1§2, S1§5)
import { zodResolver } from '@hookform/resolvers/zod'
import '@mantine/core/styles/PasswordInput.css'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { LogIn } from '../../../contract/auth.ts'
import { showServerErrors } from '../../lib/form.ts'
import { Brand } from '../../parts/Brand.tsx'
import { paths } from '../../paths.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { logInWith } from './queries.ts'

export const LoginPage = () => {
  const navigate = useNavigate()
  const form = useForm({
    resolver: zodResolver(LogIn.omit({ device_name: true })),
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
      <form noValidate onSubmit={submit}>
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
