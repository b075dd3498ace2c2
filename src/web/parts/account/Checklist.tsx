// What somebody new has done and what is open; each step leads to its place. Gone when all is done or when it was put away.
import './checklist.css'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Profile } from '../../../contract/auth.ts'
import type { ChecklistItem } from '../../../contract/checklist.ts'
import { readable } from '../../../domain/formats.ts'
import { showSuccess } from '../../ui/Toasts.tsx'
import { isAgent } from './account.ts'
import { checklistQuery, hasChecklist, hideChecklist, isListShown } from './checklist.ts'
import { paths } from '../../paths.ts'

type ChecklistProps = {
  profile: Profile
  /** Where the page itself starts the first check. */
  onCheck?: () => void
}

export const Checklist = ({ profile, onCheck }: ChecklistProps) => {
  const { data } = useQuery({ ...checklistQuery, enabled: hasChecklist(profile) })
  const { mutate, isPending } = useMutation(hideChecklist(useQueryClient()))
  if (!data || !isListShown(data)) return null
  const done = data.items.filter((item) => item.done).length
  const hide = () =>
    mutate(true, {
      onSuccess: () => {
        // The button is gone with the list.
        document.querySelector<HTMLElement>('h1')?.focus()
        showSuccess('Checklist hidden. Show it again in your profile settings.', 10_000, {
          label: 'Undo',
          run: () => mutate(false),
        })
      },
    })
  return (
    <section className="card checklist" aria-labelledby="checklist">
      <div className="row between">
        <span className="row">
          <h2 id="checklist">Getting started</h2>
          <span className="muted small num">
            {done} of {data.items.length} done
          </span>
        </span>
        <button type="button" className="text-button" disabled={isPending} onClick={hide}>
          Hide checklist
        </button>
      </div>
      <ul>
        {data.items.map((item) => (
          <Step key={item.step} item={item} agent={isAgent(profile)} onCheck={onCheck} />
        ))}
      </ul>
    </section>
  )
}

type StepProps = { item: ChecklistItem; agent: boolean; onCheck: (() => void) | undefined }
const Step = ({ item, agent, onCheck }: StepProps) => {
  const { step, done, note } = item
  const name = done ? stepWords[step].done : stepWords[step].open
  return (
    <li data-done={done || undefined}>
      {done ? (
        <IconCircleCheck size={16} stroke={1.8} aria-hidden />
      ) : (
        <IconCircle size={16} stroke={1.8} aria-hidden />
      )}
      <span>
        <span className="sr">{done ? 'Done: ' : 'Open: '}</span>
        {step === 'first_check' && onCheck && !done ? (
          <button type="button" className="text-button" onClick={onCheck}>
            {name}
          </button>
        ) : (
          <Link className={done ? 'figure-link' : 'link'} {...stepLocation(item, agent)}>
            {name}
          </Link>
        )}
        {note !== null && !done && <span className="muted small"> {readable(note)}</span>}
      </span>
    </li>
  )
}

const stepWords: Record<ChecklistItem['step'], { done: string; open: string }> = {
  email_verified: { done: 'Email verified', open: 'Verify your email' },
  activated: { done: 'Account activated', open: 'Wait until your account is activated' },
  hotels_assigned: { done: 'Hotels assigned', open: 'Ask your administrator to assign hotels to you' },
  credentials: { done: 'GDS credentials added', open: 'Add your GDS credentials' },
  gds_reachable: { done: 'GDS reachable', open: 'Check the connection to the GDS' },
  first_search: { done: 'First hotel search done', open: 'Search for a hotel' },
  first_check: { done: 'First rates checked', open: 'Check your first rates' },
  own_data: { done: 'Your rates added', open: 'Add your rates so we can check the GDS' },
  first_issue: { done: 'First issue reported', open: 'Report a wrong rate to the hotel' },
  colleagues_invited: { done: 'Colleagues invited', open: 'Invite your colleagues' },
}

/** Where a step is taken. */
const stepLocation = ({ step, hotel_id }: Pick<ChecklistItem, 'step' | 'hotel_id'>, agent: boolean) => {
  switch (step) {
    case 'email_verified':
    case 'activated':
      return paths.settings('profile')
    case 'hotels_assigned':
      return paths.settings('hotels')
    case 'credentials':
      return paths.settings('gds_credentials')
    case 'gds_reachable':
      return agent ? paths.settings('gds_credentials') : paths.rateCheck
    case 'first_check':
      return agent ? paths.hotelSearch : paths.rateCheck
    case 'first_search':
      return paths.hotelSearch
    case 'own_data':
      return hotel_id === null ? paths.ownHotels : paths.ownData(hotel_id, 'proposal')
    case 'first_issue':
      return paths.issues
    case 'colleagues_invited':
      return paths.settings('employees')
  }
}
