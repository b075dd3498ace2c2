// A new password and its repetition, for the pages that a mail's link opens.
import { useForm } from '../../lib/form.ts'
import { Form, SubmitButton } from '../../ui/fields/Form.tsx'
import { PasswordEntry } from './Parts.tsx'
import { words } from './words.ts'

type Passwords = { password: string; password_confirmation: string }
type PasswordFormProps = { send: string; onSend: (passwords: Passwords) => Promise<unknown> }

export const PasswordForm = ({ send, onSend }: PasswordFormProps) => {
  const form = useForm({ schema: async () => (await import('./values.ts')).newPasswordSchema, send: onSend })
  return (
    <Form form={form} className="">
      <PasswordEntry label={words.newPassword} description={words.length} />
      <PasswordEntry name="password_confirmation" label={words.repeat} />
      <SubmitButton fullWidth>{send}</SubmitButton>
    </Form>
  )
}
