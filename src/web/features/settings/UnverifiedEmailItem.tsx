// An own email whose link nobody has opened yet: what to do, and another link.
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { showSuccess } from '../../ui/Toasts.tsx'
import { resendVerification } from './queries.ts'

/** `then`: what it is needed for. */
export const UnverifiedEmailItem = ({ email, then }: { email: string; then: string }) => {
  const { mutate, isPending } = useMutation(resendVerification)
  return (
    <>
      <p className="muted small">
        Your email isn’t verified yet. Open the link we sent to {email}. {then}
      </p>
      <div className="form-actions settings-save">
        <Button
          variant="default"
          loading={isPending}
          onClick={() => mutate(email, { onSuccess: () => showSuccess('Email has been sent') })}
        >
          Resend link
        </Button>
      </div>
    </>
  )
}
