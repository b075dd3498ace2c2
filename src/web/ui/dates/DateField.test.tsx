import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type FormEvent, useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { standInForBrowser } from '../../testing/browser-stand-ins.ts'
import { DateField } from './DateField.tsx'
import { FormFields, SubmitButton } from '../fields/Form.tsx'

beforeAll(standInForBrowser)
afterEach(cleanup)

const sent = vi.fn<(values: Record<string, string>) => void>()
/** Sends the last value of each name, and refuses an empty day, as the forms do. */
const Trial = () => {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = Object.fromEntries([...new FormData(event.currentTarget)].map(([name, day]) => [name, String(day)]))
    if (values.ends) sent(values)
    setErrors(values.ends ? {} : { ends: 'Date is required' })
  }
  return (
    <form onSubmit={submit}>
      <FormFields value={{ values: { ends: '2027-03-01' }, errors }}>
        <DateField name="ends" label="Trial ends" dayText={(day) => day.split('-').toReversed().join('.')} />
        <SubmitButton>Save</SubmitButton>
      </FormFields>
    </form>
  )
}
const show = () =>
  render(
    <MantineProvider env="test">
      <Trial />
    </MantineProvider>,
  )
const field = () => screen.getByRole('textbox', { name: 'Trial ends' }) as HTMLInputElement
const type = async (text: string) => {
  await userEvent.clear(field())
  if (text) await userEvent.type(field(), text)
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

test('S1§5: a date is shown as DD.MM.YYYY and sent as YYYY-MM-DD', async () => {
  show()
  expect(field().value).toBe('01.03.2027')
  await save()
  expect(sent).toHaveBeenLastCalledWith({ ends: '2027-03-01' })
})

test.each(['04.05.2027', '4.5.27', '2027-05-04'])('%s is typed, formatted when left, and sent', async (text) => {
  show()
  await type(text)
  await userEvent.tab()
  expect(field().value).toBe('04.05.2027')
  await save()
  expect(sent).toHaveBeenLastCalledWith({ ends: '2027-05-04' })
})

test('Enter sends the date that is being typed', async () => {
  show()
  await type('04.06.2027{Enter}')
  expect(sent).toHaveBeenLastCalledWith({ ends: '2027-06-04' })
})

test('what is no date stays as typed, says how to write one, and is not sent', async () => {
  show()
  sent.mockClear()
  await type('31.02.2027')
  expect(screen.queryByText('Enter a date as DD.MM.YYYY')).toBeNull()
  await save()
  expect(screen.getByText('Enter a date as DD.MM.YYYY')).toBeTruthy()
  expect(field().value).toBe('31.02.2027')
  expect(sent).not.toHaveBeenCalled()
})

test('an empty date has the message of its form', async () => {
  show()
  sent.mockClear()
  await type('')
  await save()
  expect(screen.getByText('Date is required')).toBeTruthy()
  expect(sent).not.toHaveBeenCalled()
})
