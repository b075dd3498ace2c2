// The form of a demo, new or existing: one hotel, a deadline, the number of queries and the GDS. S2§3, S2§5
import { TextInput } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { gdsList } from '../../../domain/gds.ts'
import { addMonths, todayIn } from '../../../domain/stay.ts'
import { dayText } from '../../lib/format.ts'
import { useForm } from '../../lib/form.ts'
import { noteOfHotel } from '../../parts/hotel/hotel-notes.ts'
import { HotelSelect } from '../../parts/hotel/HotelSelect.tsx'
import { paths } from '../../paths.ts'
import { ChoiceList } from '../../ui/fields/ChoiceList.tsx'
import { DateField } from '../../ui/dates/DateField.tsx'
import { Form, SubmitButton, useField } from '../../ui/fields/Form.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { showSuccess } from '../../ui/Toasts.tsx'
import { demoHotels, saveDemo } from './queries.ts'
import { words } from './words.ts'

/** A demo as its address carries it. */
export type EditedDemo = {
  id: number
  name: string
  hotel: { id: number; name: string } | null
  deadline_at: string
  queries: string
  gds_ids: readonly number[]
}

const today = () => todayIn(null, Date.now())
const initialOf = (demo: EditedDemo | undefined) =>
  demo
    ? {
        name: demo.name,
        hotel: JSON.stringify(demo.hotel ? [demo.hotel.id] : []),
        hotel_name: demo.hotel?.name ?? '',
        deadline_at: demo.deadline_at,
        queries: demo.queries,
        gds_ids: JSON.stringify(demo.gds_ids),
        check: '',
      }
    : {
        hotel: '[]',
        hotel_name: '',
        deadline_at: addMonths(today(), 1), // S2§9
        queries: '500',
        gds_ids: '[]',
        check: '1',
      }

export const DemoForm = ({ demo }: { demo?: EditedDemo }) => {
  const navigate = useNavigate()
  const { mutateAsync } = useMutation(saveDemo(useQueryClient(), demo?.id))
  const form = useForm({
    schema: async () => (await import('./values.ts')).demoSchema,
    initial: initialOf(demo),
    draft: demo ? `demo-${demo.id}` : 'demo',
    send: async (body) => {
      await mutateAsync(body)
      form.forget()
      showSuccess(words.done(demo ? 'update' : 'create'))
      await navigate(paths.demos())
    },
  })
  return (
    <Form form={form}>
      <TextField name="name" label="Name" maxLength={255} />
      <HotelField />
      <DeadlineField />
      <QueriesField />
      <GdsField />
      <CheckField />
      <div className="row">
        <SubmitButton>{demo ? 'Save' : words.add}</SubmitButton>
        <LinkButton variant="default" {...paths.demos()}>
          Cancel
        </LinkButton>
      </div>
    </Form>
  )
}

const DeadlineField = () => (
  <DateField name="deadline_at" label="Date" description={words.deadlineHint} dayText={dayText} min={today()} />
)

const QueriesField = () => (
  <TextInput
    label="No of queries"
    description={words.queriesHint}
    inputMode="numeric"
    autoComplete="off"
    {...useField('queries')}
  />
)

/** The id as JSON, and the name next to it for a draft that is restored. */
const HotelField = () => {
  const { defaultValue: given, error } = useField('hotel')
  const { defaultValue: named } = useField('hotel_name')
  const [chosen, setChosen] = useState(() => {
    const [id] = JSON.parse(given || '[]') as number[]
    return id === undefined ? null : { id, name: named }
  })
  const [opened, setOpened] = useState(false)
  const [name, setName] = useState('')
  const list = useInfiniteQuery({ ...demoHotels(name), enabled: opened, placeholderData: keepPreviousData })
  const choices = list.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <div>
      <HotelSelect
        chosen={chosen}
        choices={choices.map((hotel) => ({ ...hotel, note: noteOfHotel(hotel) }))}
        loading={list.isFetching}
        old={list.isPlaceholderData}
        onOpen={() => setOpened(true)}
        onSearch={setName}
        onMore={() => list.hasNextPage && !list.isFetching && void list.fetchNextPage()}
        onChoose={setChosen}
        error={error}
      />
      <input type="hidden" name="hotel" value={JSON.stringify(chosen ? [chosen.id] : [])} />
      <input type="hidden" name="hotel_name" value={chosen?.name ?? ''} />
    </div>
  )
}

const GdsField = () => {
  const { defaultValue, error } = useField('gds_ids')
  const [ids, setIds] = useState<readonly number[]>(() => JSON.parse(defaultValue || '[]') as number[])
  return (
    <div>
      <ChoiceList
        label="GDS"
        choices={gdsList}
        chosen={new Set(ids)}
        onChoose={(chosen) => setIds([...chosen])}
        error={error}
      />
      <input type="hidden" name="gds_ids" value={JSON.stringify(ids)} />
      <p className="muted small">{words.gdsHint}</p>
    </div>
  )
}

const CheckField = () => {
  const { name, defaultValue } = useField('check')
  return (
    <div>
      <label className="row">
        <input type="checkbox" name={name} value="1" defaultChecked={defaultValue === '1'} />
        {words.check}
      </label>
      <p className="muted small">{words.checkHint}</p>
    </div>
  )
}
