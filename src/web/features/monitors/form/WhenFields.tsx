// How deep a monitor checks, when it runs, and how many queries it may use in a month.
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { MonitorAccount } from '../../../../contract/monitors.ts'
import type { Estimate } from '../../../../contract/values/monitor-estimate.ts'
import { timeInZone } from '../../../lib/format.ts'
import { monitorPaths } from '../../../monitor-paths.ts'
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx'
import { useField } from '../../../ui/fields/Form.tsx'
import { NumberField } from '../../../ui/fields/TextField.tsx'
import { FieldGroup, HiddenField } from './Fields.tsx'
import { watchedQuery } from '../queries.ts'
import { formWords as say, settingWords } from './field-words.ts'

const choicesOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

export const DepthFields = () => {
  const [depth, setDepth] = useState(useField('depth').defaultValue)
  return (
    <FieldGroup label={say.depthGroup}>
      <div className="monitor-line">
        <ChoiceField name="depth" label={say.depth} data={choicesOf(say.depths)} onChoose={setDepth} />
        {depth === 'rules' && <NumberField name="rules_of" label={say.rulesOf} />}
      </div>
      {depth === 'rules' && <p className="muted small">{say.rulesWhy}</p>}
    </FieldGroup>
  )
}

const days = Array.from({ length: 28 }, (_, at) => String(at + 1))
export const WhenFields = () => {
  const [every, setEvery] = useState(useField('every').defaultValue)
  const at = useField('at')
  const [zone, setZone] = useState(useField('zone').defaultValue)
  const { data: all } = useQuery(watchedQuery)
  return (
    <FieldGroup label={say.when}>
      <div className="monitor-line">
        <ChoiceField name="every" label={say.every} data={choicesOf(say.everies)} onChoose={setEvery} />
        {every === 'weekly' && (
          <ChoiceField
            name="weekday"
            label={say.weekday}
            data={settingWords.weekdays.map((label, index) => ({ value: String(index + 1), label }))}
          />
        )}
        {every === 'monthly' && <ChoiceField name="day" label={say.day} data={days} />}
        <TextInput type="time" label={say.at} {...at} />
        <ChoiceField
          name="zone"
          label={say.zone}
          data={choicesOf(say.zones(all?.account.time_zone))}
          onChoose={setZone}
        />
      </div>
      <p className="muted small">{say.spread}</p>
      {all && <ClockNote zone={zone} account={all.account} />}
    </FieldGroup>
  )
}

type ClockNoteProps = { zone: string; account: MonitorAccount }
/** By which clock it runs and what that shows now: an account that never chose one has UTC. */
const ClockNote = ({ zone, account: { time_zone, may_change } }: ClockNoteProps) => {
  const now = timeInZone(time_zone, new Date())
  return (
    <p className="muted small num">
      {zone === 'hotel' ? say.hotelClock(time_zone, now) : say.accountClock(time_zone, now)}{' '}
      {may_change && (
        <Link className="link" target="_blank" {...monitorPaths.all({ share: 1 })}>
          {say.changeZone}
        </Link>
      )}
    </p>
  )
}

export type Limit = { text: string; isTyped: boolean }
type LimitFieldsProps = { limit: Limit; estimate: Estimate | undefined; onChange: (limit: Limit) => void }
/** Follows the proposal until a person types another limit. */
export const LimitFields = ({ limit, estimate, onChange }: LimitFieldsProps) => {
  const { error } = useField('month_limit')
  const proposed = proposedIn(estimate)
  const text = shownLimit(limit, estimate)
  return (
    <div className="monitor-limit">
      <TextInput
        name="month_limit"
        label={say.monthLimit}
        description={say.limitWhy}
        className="num"
        inputMode="numeric"
        autoComplete="off"
        value={text}
        error={error}
        onChange={({ currentTarget }) => onChange({ text: currentTarget.value, isTyped: true })}
      />
      <HiddenField name="limit_typed" value={limit.isTyped ? '1' : ''} />
      {limit.isTyped && proposed !== undefined && text !== String(proposed) ? (
        <button
          type="button"
          className="text-button small num"
          onClick={() => onChange({ text: String(proposed), isTyped: false })}
        >
          {say.propose(proposed)}
        </button>
      ) : (
        !limit.isTyped && <p className="muted small">{say.follows}</p>
      )}
    </div>
  )
}
export const shownLimit = ({ text, isTyped }: Limit, estimate: Estimate | undefined): string =>
  isTyped ? text : String(proposedIn(estimate) ?? text)

/** None where nothing would be checked. */
const proposedIn = (estimate: Estimate | undefined): number | undefined => estimate?.proposed_limit || undefined
