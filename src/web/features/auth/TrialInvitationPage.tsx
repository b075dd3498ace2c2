// /trial-invitations/{hash?}: a password starts the trial. S1§2
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { access } from '../../../contract/access.ts'
import { call } from '../../lib/call.ts'
import { paths } from '../../paths.ts'
import { showSuccess } from '../../ui/Toasts.tsx'
import { AccessCard } from './Parts.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { useDeadLink, useLogIn } from './use-access.ts'
import { pageWords } from './page-words.ts'
import { words } from './words.ts'

type Passwords = { password: string; password_confirmation: string }

export const TrialInvitationPage = () => {
  const { hash } = useParams({ strict: false })
  const navigate = useNavigate()
  const enter = useLogIn()
  const dead = useDeadLink('trial_invitation', hash)
  const { mutateAsync } = useMutation({
    mutationFn: (body: Passwords) => call(access.acceptTrial, { params: { hash: hash ?? '' }, body }),
  })
  const foot = (
    <>
      {words.haveAccount}{' '}
      <Link className="link" {...paths.login}>
        {words.signIn}
      </Link>
    </>
  )
  if (hash === undefined)
    return <AccessCard title={pageWords.trial.title} lead={pageWords.trial.incomplete} foot={foot} />
  if (dead === undefined) return null
  if (dead) return <AccessCard title={pageWords.trial.deadTitle} lead={pageWords.trial.dead} foot={foot} />
  return (
    <AccessCard title={pageWords.trial.title} lead={pageWords.trial.lead} foot={foot}>
      <PasswordForm
        send={pageWords.trial.send}
        onSend={async (passwords) => {
          const { data } = await mutateAsync(passwords)
          enter(data.token)
          showSuccess(pageWords.trial.done)
          await navigate({ ...paths.home, replace: true })
        }}
      />
    </AccessCard>
  )
}
