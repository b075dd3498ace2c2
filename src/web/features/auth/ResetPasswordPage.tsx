// /reset-password?token=…&email=…: sets a new password, then asks for it. S1§2
import { useMutation } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { access } from '../../../contract/access.ts'
import { call } from '../../lib/call.ts'
import { paths } from '../../paths.ts'
import { showSuccess } from '../../ui/Toasts.tsx'
import { AccessCard } from './Parts.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { pageWords } from './page-words.ts'
import { useDeadLink } from './use-access.ts'

const route = getRouteApi('/outside/reset-password')
type Reset = { token: string; email: string; password: string; password_confirmation: string }

export const ResetPasswordPage = () => {
  const { token, email } = route.useSearch()
  const navigate = useNavigate()
  const dead = useDeadLink('reset', token)
  const { mutateAsync } = useMutation({ mutationFn: (body: Reset) => call(access.resetPassword, { body }) })
  const foot = (
    <Link className="link" {...paths.forgotPassword}>
      {pageWords.reset.again}
    </Link>
  )
  if (!token || !email)
    return <AccessCard title={pageWords.reset.title} lead={pageWords.reset.incomplete} foot={foot} />
  if (dead === undefined) return null
  if (dead) return <AccessCard title={pageWords.reset.deadTitle} lead={pageWords.reset.dead} foot={foot} />
  return (
    <AccessCard title={pageWords.reset.title} lead={email} foot={foot}>
      <PasswordForm
        send={pageWords.reset.send}
        onSend={async (passwords) => {
          await mutateAsync({ ...passwords, token, email })
          showSuccess(pageWords.reset.done)
          await navigate({ ...paths.login, replace: true })
        }}
      />
    </AccessCard>
  )
}
