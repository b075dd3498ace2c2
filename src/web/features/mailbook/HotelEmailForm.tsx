// The address of one hotel, edited in its row. S2§5, S2§8
import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/call.ts'
import { useForm } from '../../lib/form.ts'
import { Form, SubmitButton, useField } from '../../ui/fields/Form.tsx'
import { showError, showSuccess } from '../../ui/Toasts.tsx'
import { changeEmail } from './queries.ts'
import { words } from './words.ts'

type HotelEmailFormProps = { hotel: { id: number; name: string }; email: string; onClose: () => void }

export const HotelEmailForm = ({ hotel, email, onClose }: HotelEmailFormProps) => {
  const { mutateAsync } = useMutation(changeEmail(useQueryClient()))
  const save = async (next: string | null) => {
    try {
      await mutateAsync({ id: hotel.id, email: next })
    } catch (error) {
      const atField = error instanceof ApiError && error.errors['email'] !== undefined
      if (!atField) showError(words.notSaved)
      throw error
    }
    showSuccess(words.saved)
    onClose()
  }
  const form = useForm({
    schema: async () => (await import('./values.ts')).mailbookEmailSchema,
    initial: { email },
    send: (sent) => save(sent.email),
  })
  return (
    <Form form={form} className="mailbook-form">
      <EmailField label={words.edit(hotel.name)} onEscape={onClose} />
      <SubmitButton size="xs">{words.save}</SubmitButton>
      {email !== '' && (
        <Button size="xs" variant="default" onClick={() => void save(null).catch(() => undefined)}>
          {words.clear}
        </Button>
      )}
      <Button size="xs" variant="subtle" onClick={onClose}>
        {words.cancel}
      </Button>
    </Form>
  )
}

const EmailField = ({ label, onEscape }: { label: string; onEscape: () => void }) => (
  <TextInput
    {...useField('email')}
    aria-label={label}
    type="email"
    size="xs"
    autoComplete="off"
    autoFocus
    maxLength={254}
    onKeyDown={({ key }) => key === 'Escape' && onEscape()}
  />
)
