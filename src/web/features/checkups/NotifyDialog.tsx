// Reports a rate to its hotel: an optional address, a description, and the spreadsheet of all booking codes. S2§2, S2§5
import './notify.css'
import { Textarea, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../../lib/call.ts'
import { dayText } from '../../lib/format.ts'
import { useForm } from '../../lib/form.ts'
import { fixesText } from '../../parts/accuracy/fixes-text.ts'
import { DateField } from '../../ui/dates/DateField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form, SubmitButton, useField } from '../../ui/fields/Form.tsx'
import { showError, showSuccess } from '../../ui/Toasts.tsx'
import { rateFixesForHotel } from '../accuracy/queries.ts'
import { changeEmail, hotelEmailQuery } from '../mailbook/queries.ts'
import { createIssue, newIssueSchema } from '../issues/queries.ts'

const mostLetters = 5_000

type NotifyDialogProps = {
  rate: { id: number; rate_plan: string; wrong: number; missing: number }
  hotel: { id: number; name: string }
  /** When the rate was last scored. */
  scored_at: string | null
  /** Check-in of the rate: the date of the spreadsheet. */
  date: string
  /** The closed issue whose findings are still there. */
  follows: number | undefined
  onClose: () => void
}

export const NotifyDialog = (props: NotifyDialogProps) => {
  const { data: email, isPending } = useQuery(hotelEmailQuery(props.hotel.id))
  return isPending ? null : <NotifyForm {...props} email={email ?? ''} />
}

/** `email` is the mailbook's. */
const NotifyForm = ({
  rate,
  hotel,
  scored_at,
  date,
  follows,
  email,
  onClose,
}: NotifyDialogProps & { email: string }) => {
  const client = useQueryClient()
  const { mutateAsync } = useMutation(createIssue(client))
  const { mutateAsync: keepAddress } = useMutation(changeEmail(client))
  // What failed is sent again under the same key, unless it was changed: nothing is reported twice.
  const sent = useRef({ body: '', key: '' })
  const form = useForm({
    schema: newIssueSchema,
    initial: { xls_date: date, email },
    draft: `notify-${rate.id}`,
    send: async (body, typed) => {
      const written = JSON.stringify(body)
      if (sent.current.body !== written) sent.current = { body: written, key: crypto.randomUUID() }
      await mutateAsync({ body, key: sent.current.key }).catch((error: unknown) => {
        throw toastOf(error)
      })
      form.forget()
      showSuccess('Issue has been reported') // S2§8
      if (typed['keep_email'] && body.email)
        await keepAddress({ id: hotel.id, email: body.email }).catch(() =>
          showError('The email couldn’t be added to the mailbook. Add it there.'),
        )
      onClose()
    },
  })
  return (
    <Dialog title="Notify hotel" onClose={onClose}>
      <p className="muted notify-lead">
        {follows !== undefined && `Follow-up to issue #${follows}. `}
        Report booking code {rate.rate_plan} of {hotel.name}. Rateproof adds what it found and the GDS response as
        evidence.
        {rate.wrong + rate.missing > 0 &&
          ' If the hotel answers that it has corrected the rate, the same search runs again automatically, at most once a day (1 or 2 queries).'}
      </p>
      <Form form={form}>
        <input type="hidden" name="checkup_rate_id" value={rate.id} />
        {follows !== undefined && <input type="hidden" name="follows" value={follows} />}
        <EmailFields known={email} />
        <DescriptionField rate={rate} hotel={hotel.name} scored_at={scored_at} />
        <SpreadsheetFields />
        <SubmitButton>Report issue</SubmitButton>
      </Form>
    </Dialog>
  )
}

/** What no field shows is a toast. */
const toastOf = (error: unknown) => {
  const known = error instanceof ApiError
  if (!known || Object.keys(error.errors).length === 0)
    showError(
      known && error.code === 'gds_hotel_missing' ? error.message : 'An error occurred while submitting an issue',
    ) // S2§8
  return error
}

/** The mailbook's address, or another one, which can be added to it. */
const EmailFields = ({ known }: { known: string }) => {
  const { defaultValue: first, ...field } = useField('email')
  const [typed, setTyped] = useState(first)
  const isNew = typed.trim() !== '' && typed.trim().toLowerCase() !== known.toLowerCase()
  return (
    <div className="notify-email">
      <TextInput
        {...field}
        defaultValue={first}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        label="Email (optional)"
        type="email"
        maxLength={254}
      />
      {isNew && (
        <label>
          <input type="checkbox" name="keep_email" />
          {known === '' ? 'Add this email to the mailbook' : 'Replace the email in the mailbook'}
        </label>
      )}
    </div>
  )
}

type DescriptionFieldProps = { rate: { id: number }; hotel: string; scored_at: string | null }

/** What was found can be put into it as text, in words for the hotel. */
const DescriptionField = ({ rate, hotel, scored_at }: DescriptionFieldProps) => {
  const field = useRef<HTMLTextAreaElement>(null)
  const { data } = useQuery(rateFixesForHotel(rate.id, scored_at))
  const fixes = data?.fixes ?? []
  const insert = () => {
    const area = field.current
    if (!area) return
    const before = area.value.trim()
    area.value = [before, fixesText(hotel, fixes)].filter(Boolean).join('\n\n').slice(0, mostLetters)
    area.dispatchEvent(new Event('input', { bubbles: true }))
    area.focus()
  }
  return (
    <div className="notify-description">
      <Textarea {...useField('description')} ref={field} label="Description" rows={6} maxLength={mostLetters} />
      {fixes.length > 0 && (
        <button type="button" className="text-button" onClick={insert}>
          Insert the findings as text
        </button>
      )}
    </div>
  )
}

const SpreadsheetFields = () => {
  const { defaultValue: first, ...field } = useField('xls')
  const [checked, setChecked] = useState(first !== '')
  return (
    <div className="notify-xls">
      <label>
        <input
          type="checkbox"
          name={field.name}
          checked={checked}
          onChange={({ currentTarget }) => setChecked(currentTarget.checked)}
        />
        Attach all booking codes as a spreadsheet
      </label>
      {checked && <DateField name="xls_date" label="Check-in date" dayText={dayText} />}
    </div>
  )
}
