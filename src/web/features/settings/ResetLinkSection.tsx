// An administrator sends a user a link to set a new password. S1§2, S1§6
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { SettingsCard } from '../../parts/account/SettingsCard.tsx'
import { showSuccess } from '../../ui/Toasts.tsx'
import { sendResetLink } from './queries.ts'

export const ResetLinkSection = ({ email }: { email: string }) => {
  const { mutate, isPending } = useMutation(sendResetLink)
  return (
    <SettingsCard title="Password">
      <div className="muted">Email a link to set a new password to {email}.</div>
      <div className="form-actions settings-save">
        <Button
          variant="default"
          loading={isPending}
          onClick={() => mutate(email, { onSuccess: () => showSuccess('Email has been sent') })}
        >
          Send password reset link
        </Button>
      </div>
    </SettingsCard>
  )
}
