// What the cards of the settings share: which one is edited, and saving what it holds.
import { type FieldValues, type FormSchema, useForm } from '../../lib/form.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { GdsCredentials } from '../../../contract/gds-credentials.ts'
import type { SettingsTabProps } from '../../parts/account/settings-tab.ts'
import { showSuccess } from '../../ui/Toasts.tsx'
import { saveProfile, type SentProfile } from './queries.ts'

/** One card of a tab is edited at a time. It opens at once; the address names it too, so that a reload finds its draft. */
export const useEditing = (): Editing => {
  const { edit } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [card, setCard] = useState(edit)
  useEffect(() => setCard(edit), [edit])
  const open = (next: string | undefined) => {
    setCard(next)
    void navigate({ to: '.', search: (now) => ({ ...now, edit: next }), replace: true, resetScroll: false })
  }
  return { isEditing: (name) => card === name, open, close: () => open(undefined) }
}
type Editing = { isEditing: (card: string) => boolean; open: (card: string) => void; close: () => void }

export type CardProps = Pick<SettingsTabProps, 'user' | 'own'> & { onDone: () => void }

/** The card of one GDS; `stored` is what the server says of its credentials. */
export type CredentialsProps = Pick<SettingsTabProps, 'user' | 'own'> & {
  gds: 1 | 2
  stored: GdsCredentials | undefined
  editing: Editing
}

type CardFormOptions<T> = {
  /** Its draft is kept under this name. */
  name: string
  schema: () => Promise<FormSchema<T>>
  initial: FieldValues
  fieldsOf: (values: T) => SentProfile
}
/** The form of a card of the profile: saves it, says so, and closes the card. */
export const useProfileForm = <T>(
  { user, own, onDone }: CardProps,
  { name, schema, initial, fieldsOf }: CardFormOptions<T>,
) => {
  const { mutateAsync } = useMutation(saveProfile(useQueryClient(), user, own))
  const close = () => {
    form.forget()
    onDone()
  }
  const form = useForm<T>({
    schema,
    initial,
    draft: `${name}-${user.id}`,
    send: async (values) => {
      const { pending_email } = await mutateAsync(fieldsOf(values))
      // A new email is not saved yet: it waits for its link.
      if (name === 'email' && pending_email) showSuccess(`We’ve sent a link to ${pending_email}`)
      else showSuccess(own ? 'Profile has been saved' : 'User has been saved')
      close()
    },
  })
  return { form, onCancel: close }
}
