// 'Resend email': the verification link once more. What follows is the same whether the address has an account or not. S1§2
import { Button, type ButtonProps } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { access } from '../../../contract/access.ts'
import { call } from '../../lib/call.ts'
import { showSuccess } from '../../ui/Toasts.tsx'

export const ResendEmail = ({ email, ...button }: ButtonProps & { email: string }) => {
  // A refusal is a toast, which says when the next one may be sent.
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(access.resendVerification, { body: { email } }),
    onSuccess: () => showSuccess('Email has been sent'),
  })
  return (
    <Button variant="default" loading={isPending} onClick={() => mutate()} {...button}>
      Resend email
    </Button>
  )
}
