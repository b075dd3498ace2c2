// Accepts one fix or several as they are: why, for how much, and for how long.
import { Button, NativeSelect, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { FixRow } from '../../../../contract/fixes.ts'
import {
  acceptDays,
  acceptReasons,
  acceptScopes,
  longestNote,
  needsNote,
  shortestNote,
} from '../../../../domain/accepted/acceptance.ts'
import { readable } from '../../../../domain/formats.ts'
import { gdsLabelOfId } from '../../../../domain/gds.ts'
import { dayText } from '../../../lib/format.ts'
import type { Dates } from '../../../lib/session.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { type FixAcceptance, fixesQuery } from '../queries.ts'
import { acceptText as words, fixListText as listWords } from '../list-words.ts'
import { sharedCodes } from './values.ts'

/** What is typed, until it is accepted. */
export type AcceptanceDraft = {
  reason: (typeof acceptReasons)[number] | undefined
  note: string
  scope: (typeof acceptScopes)[number]
  code: string
  days: (typeof acceptDays)[number]
}

type AcceptanceDialogProps = {
  chosen: readonly [FixRow, ...FixRow[]]
  dates: Dates
  isOwner: boolean
  busy: boolean
  /** What was typed for these before. */
  draft: AcceptanceDraft | undefined
  onType: (draft: AcceptanceDraft) => void
  onAccept: (acceptance: FixAcceptance) => void
  onClose: () => void
}

export const AcceptanceDialog = ({
  chosen,
  dates,
  isOwner,
  busy,
  draft,
  onType,
  onAccept,
  onClose,
}: AcceptanceDialogProps) => {
  const [fix, ...others] = chosen
  const codes = sharedCodes(chosen)
  const typed = draft ?? { reason: undefined, note: '', scope: 'cause', code: '', days: 90 }
  const { reason, note, days } = typed
  const code = codes.includes(typed.code) ? typed.code : (codes[0] ?? '')
  const type = (change: Partial<AcceptanceDraft>) => onType({ ...typed, ...change })
  const [refused, refuse] = useState(false)
  const fields = { reason: useRef<HTMLSelectElement>(null), note: useRef<HTMLTextAreaElement>(null) }
  const isNoteNeeded = reason !== undefined && needsNote(reason)
  const isShort = isNoteNeeded && note.trim().length < shortestNote
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (reason === undefined || isShort) {
      refuse(true)
      return fields[reason === undefined ? 'reason' : 'note'].current?.focus()
    }
    onAccept({ reason, note: note.trim() || undefined, scope, days, ...(scope === 'code' && { code }) })
  }
  const isOneCheck = others.every(({ check }) => check === fix.check)
  const isOffered = { code: codes.length > 0, cause: true, check: isOwner && isOneCheck }
  const scopes = acceptScopes.filter((each) => isOffered[each])
  const scope = isOffered[typed.scope] ? typed.scope : 'cause'
  // As for the acceptance, of all hotels and both GDS; a list of the worst hotels doesn't count the others.
  const { data } = useQuery({
    ...fixesQuery({ ...dates, check: fix.check, state: 'all', length: 1 }),
    enabled: scope === 'check',
  })
  // Others that are accepted already keep their reasons.
  const covered = data && data.totals.all - data.totals.accepted - data.totals.unconfirmed
  const isWhole = data && data.totals.listed >= data.totals.hotels
  const count = isWhole ? covered : undefined
  const hasAmounts = chosen.some(({ criterion, field }) => criterion === 'pricing' && field !== 'currency')
  const scopeText = (each: (typeof acceptScopes)[number]) =>
    each === 'cause' && others.length > 0 ? words.scopeOfMany : words.scopes[each](fix.hotel, gdsLabelOfId(fix.gds_id))
  return (
    <Dialog {...(busy && { locked: listWords.keepOpen })} title={words.title(chosen.length)} onClose={onClose}>
      {others.length === 0 && <p className="muted small">{readable(fix.advice)}</p>}
      <form onSubmit={send} className="fix-form">
        <NativeSelect
          label={words.reason}
          value={reason ?? ''}
          data-first
          ref={fields.reason}
          data={[
            { value: '', label: words.noReason },
            ...acceptReasons.map((value) => ({ value, label: words.reasons[value] })),
          ]}
          error={refused && reason === undefined && words.noReason}
          onChange={({ currentTarget: { value } }) => type({ reason: acceptReasons.find((each) => each === value) })}
        />
        <Textarea
          ref={fields.note}
          label={isNoteNeeded ? words.note : words.noteOptional}
          value={note}
          maxLength={longestNote}
          autosize
          minRows={2}
          error={refused && isShort && words.shortNote(shortestNote, longestNote)}
          onChange={({ currentTarget: { value } }) => type({ note: value })}
        />
        <NativeSelect
          label={words.scope}
          value={scope}
          data={scopes.map((value) => ({ value, label: scopeText(value) }))}
          onChange={({ currentTarget: { value } }) =>
            type({ scope: acceptScopes.find((each) => each === value) ?? 'cause' })
          }
        />
        {scope === 'check' && <p className="muted small">{words.covers(count)}</p>}
        {scope === 'code' && (
          <NativeSelect
            label={words.code}
            value={code}
            data={codes}
            onChange={({ currentTarget: { value } }) => type({ code: value })}
          />
        )}
        <NativeSelect
          label={words.until}
          value={String(days)}
          data={acceptDays.map((value) => ({ value: String(value), label: words.days(value) }))}
          onChange={({ currentTarget: { value } }) =>
            type({ days: acceptDays.find((each) => String(each) === value) ?? 90 })
          }
        />
        {hasAmounts && (
          <p className="muted small">{words.amountsOf(dayText(dates.start_date), dayText(dates.end_date))}</p>
        )}
        <p className="muted small">{words.holds(chosen.length)}</p>
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose} disabled={busy}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={busy}>
            {words.accept}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
