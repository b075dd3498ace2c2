// Two-step verification in the profile: whether it is on, and what may be done about it. Its windows load when they are opened.
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Profile } from '../../../../contract/auth.ts'
import { countText, instantDay } from '../../../lib/format.ts'
import { CardValues, SettingsCard } from '../../../parts/account/SettingsCard.tsx'
import { lazyDialog } from '../../../ui/Lazy.tsx'
import { QuestionDialog } from '../../../ui/QuestionDialog.tsx'
import { showSuccess } from '../../../ui/Toasts.tsx'
import { useEditing } from '../hooks.ts'
import { resetSecondFactor, secondFactorQuery } from '../queries.ts'
import type { SecondFactorDialogProps } from './SecondFactorDialog.tsx'
import { UnverifiedEmailItem } from '../UnverifiedEmailItem.tsx'

const SecondFactorDialog = lazyDialog<SecondFactorDialogProps>(
  async () => (await import('./SecondFactorDialog.tsx')).SecondFactorDialog,
)
const title = 'Two-step verification'
const windows = ['set-up', 'codes', 'off'] as const

export const SecondFactorSection = ({ user, own }: { user: Profile; own: boolean }) =>
  own ? <OwnSecondFactor user={user} /> : <OthersSecondFactor user={user} />

/** What the account still needs before it can be set up, if anything. */
const missingFor = ({ email_verified, status }: Profile) =>
  email_verified ? (status === 'unconfirmed' ? ('activation' as const) : undefined) : ('verification' as const)

const OwnSecondFactor = ({ user }: { user: Profile }) => {
  const missing = missingFor(user)
  const { data } = useQuery(secondFactorQuery)
  const { isEditing, open, close } = useEditing()
  const opened = windows.find((what) => isEditing(`second-factor-${what}`))
  const buttons = data?.since
    ? ([
        ['codes', 'New recovery codes'],
        ['off', 'Turn off'],
      ] as const)
    : ([['set-up', 'Set up']] as const)
  return (
    <SettingsCard title={title}>
      {data?.since === null && missing !== 'verification' && (
        <p className="muted">
          {missing
            ? 'You can set up two-step verification once your account is activated.'
            : 'Protect your account: sign in with your password and a code from an authenticator app.'}
        </p>
      )}
      <CardValues
        values={
          data?.since
            ? [
                ['Status', `On since ${instantDay(data.since)}`],
                ['Recovery codes', `${countText(data.recovery_codes_left, 'code')} left`],
              ]
            : [['Status', data ? 'Off' : '…']]
        }
      />
      <div className="form-actions settings-save">
        {buttons.map(([what, label]) => (
          <Button
            key={what}
            variant="default"
            disabled={!data || (missing !== undefined && what !== 'off')}
            onClick={() => open(`second-factor-${what}`)}
          >
            {label}
          </Button>
        ))}
      </div>
      {missing === 'verification' && (
        <UnverifiedEmailItem email={user.email} then="Then you can set up two-step verification." />
      )}
      {opened && (
        <Suspense fallback={null}>
          <SecondFactorDialog what={opened} onClose={close} />
        </Suspense>
      )}
    </SettingsCard>
  )
}

const OthersSecondFactor = ({ user }: { user: Profile }) => {
  const [asked, ask] = useState(false)
  const { mutate, isPending } = useMutation(resetSecondFactor(useQueryClient(), user))
  const reset = () =>
    mutate(undefined, {
      onSuccess: () => showSuccess('Two-step verification has been reset'),
      onSettled: () => ask(false),
    })
  return (
    <SettingsCard title={title}>
      <CardValues values={[['Status', user.second_factor === 'on' ? 'On' : 'Off']]} />
      {user.second_factor === 'on' && (
        <div className="form-actions settings-save">
          <Button variant="default" onClick={() => ask(true)}>
            Reset
          </Button>
        </div>
      )}
      {asked && (
        <QuestionDialog
          title="Reset two-step verification?"
          confirm="Reset"
          danger
          busy={isPending}
          onConfirm={reset}
          onClose={() => ask(false)}
        >
          {user.name} is signed out everywhere and can then sign in with just the password. Make sure the request really
          comes from them. We’ll let {user.email} know.
        </QuestionDialog>
      )}
    </SettingsCard>
  )
}
