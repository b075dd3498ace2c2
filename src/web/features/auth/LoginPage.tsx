// /login (S1§2, S1§5)
import '@mantine/core/styles/PasswordInput.css'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCheckedForm } from '../../lib/form.ts'
import { Brand } from '../../parts/Brand.tsx'
import { paths } from '../../paths.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { logInSchema, logInWith } from './queries.ts'

export const LoginPage = () => {
  const navigate = useNavigate()
  const logIn = useMutation({ ...logInWith(useQueryClient()) })
  const { errors, props } = useCheckedForm(logInSchema, async (sent) => {
    await logIn.mutateAsync(sent)
    await navigate(paths.home)
  })
  return (
    <div className="card login">
      <span className="row brand">
        <Brand />
      </span>
      <PageTitle>Sign in</PageTitle>
      <form {...props}>
        <TextInput name="email" label="Email" type="email" autoComplete="username" error={errors.email} />
        <PasswordInput
          name="password"
          label="Password"
          autoComplete="current-password"
          error={errors.password}
          visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
        />
        {errors.form && (
          <p role="alert" className="danger">
            {errors.form}
          </p>
        )}
        <Button type="submit" fullWidth loading={logIn.isPending}>
          Sign in
        </Button>
      </form>
    </div>
  )
}
