// Answers a false alarm, for the account that reported it.
import { Button, NativeSelect, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { FalseAlarm } from '../../../contract/waiting-work.ts'
import { alarmStates, longestNote, shortestNote } from '../../../domain/accepted/acceptance.ts'
import { readable } from '../../../domain/formats.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { showSuccess } from '../../ui/Toasts.tsx'
import { answerAlarm } from './queries.ts'
import { alarmText as words } from './words.ts'

export const AnswerDialog = ({ alarm, onClose }: { alarm: FalseAlarm; onClose: () => void }) => {
  const { mutate, isPending } = useMutation(answerAlarm(useQueryClient(), alarm.id))
  // Of one that has ended only a last word is mailed, and nothing else is seen.
  const states = alarmStates.filter((each) => alarm.ended === null || each !== 'looked_into')
  const first = states.find((each) => each === alarm.answer?.state) ?? states[0] ?? 'looked_into'
  const [state, setState] = useState<(typeof alarmStates)[number]>(first)
  const [text, setText] = useState(alarm.answer?.text ?? '')
  const [refused, refuse] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const isChanged = text !== (alarm.answer?.text ?? '') || state !== first
  const isShort = text.trim().length < shortestNote
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isShort) {
      refuse(true)
      return field.current?.focus()
    }
    mutate(
      { state, text: text.trim() },
      {
        onSuccess: () => {
          showSuccess(words.saved)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog title={words.answer} {...(isChanged && { locked: words.unsaved })} onClose={onClose}>
      <p className="muted small alarm-finding">
        {readable(alarm.advice)} {alarm.note !== null && `“${alarm.note}”`}
      </p>
      <form onSubmit={send} className="alarm-answer">
        <NativeSelect
          aria-label={words.answer}
          value={state}
          data-first
          data={states.map((value) => ({ value, label: words.states[value] }))}
          onChange={({ currentTarget: { value } }) => setState(states.find((each) => each === value) ?? state)}
        />
        <Textarea
          ref={field}
          label={words.text}
          value={text}
          maxLength={longestNote}
          autosize
          minRows={3}
          error={refused && isShort && words.shortText(shortestNote, longestNote)}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
        <p className="muted small">{alarm.ended === null ? words.shownTo : words.mailedOnly}</p>
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={isPending}>
            {words.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
