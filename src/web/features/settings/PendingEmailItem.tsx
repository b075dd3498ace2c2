// A new email address that waits for its link: who it is for, another link, and keeping the old one.
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showSuccess } from '../../ui/Toasts.tsx'
import { cancelEmailChange, resendEmailChange } from './queries.ts'

export const PendingEmailItem = ({ email, own }: { email: string; own: boolean }) => {
  const resend = useMutation(resendEmailChange)
  const cancel = useMutation(cancelEmailChange(useQueryClient()))
  const onSent = () => showSuccess('Email has been sent')
  // This item is gone by then, and with it what `mutate` would call.
  const cancelChange = () =>
    cancel.mutateAsync().then(
      ({ data }) => showSuccess(data.message),
      () => undefined,
    )
  return (
    <>
      <p className="muted small">
        {email} isn’t verified yet. Open the link we sent there. Until then, the current email stays in use.
      </p>
      {own && (
        <div className="form-actions settings-save">
          <Button
            variant="default"
            loading={resend.isPending}
            onClick={() => resend.mutate(undefined, { onSuccess: onSent })}
          >
            Resend
          </Button>
          <Button variant="default" loading={cancel.isPending} onClick={() => void cancelChange()}>
            Cancel change
          </Button>
        </div>
      )}
    </>
  )
}
