// Invites people by comma-separated addresses; wrong ones are red and block the form. S1§5
import { Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Profile } from '../../../contract/auth.ts'
import type { User } from '../../../contract/users.ts'
import { useForm } from '../../lib/form.ts'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form, SubmitButton, useField } from '../../ui/fields/Form.tsx'
import { showSuccess } from '../../ui/Toasts.tsx'
import './employees.css'
import { invitePeople } from './queries.ts'
import { addressesIn, isAddress, supervisorsFor } from './values.ts'
import { words } from './words.ts'

type Values = { emails: string[]; invited_to: number; role: 'employee' | 'manager' }
const roles = [
  { value: 'employee', label: 'Employee' },
  { value: 'manager', label: 'Manager' },
]

/** Looked at here: the schema of the call names no single address. */
const invitationSchema = {
  safeParse: (typed: unknown) => {
    const { emails = '', invited_to, role } = typed as Record<string, string | undefined>
    const addresses = addressesIn(emails)
    const wrong = addresses.filter((address) => !isAddress(address))
    const message =
      addresses.length === 0
        ? 'E-mail is required'
        : wrong.length > 0
          ? `Incorrect e-mail: ${wrong.join(', ')}`
          : undefined
    if (message !== undefined) return { success: false as const, error: { issues: [{ path: ['emails'], message }] } }
    const data: Values = {
      emails: addresses,
      invited_to: Number(invited_to),
      role: role === 'manager' ? 'manager' : 'employee',
    }
    return { success: true as const, data }
  },
}

type InvitationFormProps = { top: Profile; people: readonly User[]; onClose: () => void }

export const InvitationForm = ({ top, people, onClose }: InvitationFormProps) => {
  const { mutateAsync } = useMutation(invitePeople(useQueryClient()))
  const form = useForm<Values>({
    schema: invitationSchema,
    initial: { role: 'employee', invited_to: String(top.id) },
    draft: `invitation-${top.id}`,
    send: async (body) => {
      await mutateAsync(body)
      form.forget()
      showSuccess(words.sent)
      onClose()
    },
  })
  const [role, setRole] = useState(form.values.role ?? 'employee')
  const owner = top.role === 'owner'
  return (
    <Dialog title={words.invite} onClose={onClose}>
      <Form form={form}>
        <AddressesField />
        {owner && <ChoiceField name="role" label="Role" data={roles} onChoose={setRole} />}
        <ChoiceField
          key={role}
          name="invited_to"
          label="Reports to"
          data={
            owner
              ? supervisorsFor(undefined, role === 'manager' ? 'manager' : 'employee', people, top)
              : [{ value: String(top.id), label: top.name }]
          }
        />
        <SubmitButton>Send</SubmitButton>
      </Form>
    </Dialog>
  )
}

const AddressesField = () => {
  const field = useField('emails')
  const [typed, setTyped] = useState(field.defaultValue)
  const addresses = addressesIn(typed)
  return (
    <div>
      <Textarea
        {...field}
        label="Emails"
        description="Separate several with commas"
        rows={3}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {addresses.length > 0 && (
        <ul className="addresses" aria-label="Invited addresses">
          {addresses.map((address) => (
            <li key={address} className={isAddress(address) ? 'tag' : 'tag wrong'}>
              {address}
              {!isAddress(address) && <span className="sr"> (incorrect email)</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
