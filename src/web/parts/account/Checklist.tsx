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
import { stepLocation, stepWords } from './checklist-words.ts'
import { checklistQuery, hasChecklist, hideChecklist, isListShown } from './checklist.ts'

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
