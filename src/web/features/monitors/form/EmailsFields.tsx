// Who gets the emails of a monitor, when, and what is told at once.
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Profile } from '../../../../contract/auth.ts'
import { monitorLimits } from '../../../../domain/monitors/monitor-limits.ts'
import { isAgent } from '../../../parts/account/account.ts'
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx'
import { ChoiceList } from '../../../ui/fields/ChoiceList.tsx'
import { useField } from '../../../ui/fields/Form.tsx'
import { NumberField } from '../../../ui/fields/TextField.tsx'
import { FieldGroup, HiddenField } from './Fields.tsx'
import { bothTo, type ChosenOne, toPeople, type TypedRule } from './field-values.ts'
import { formWords as say } from './field-words.ts'
import { receiversQuery, ruleWebhooksQuery, watchedQuery } from '../queries.ts'

export const EmailsFields = ({ person }: { person: Profile }) => {
  const [moves, setMoves] = useState(useField('moves').defaultValue === '1')
  const sign = useField('sign_of_life')
  return (
    <FieldGroup label={say.emails}>
      <ReceiversField person={person} />
      <div className="monitor-line">
        <ChoiceField
          name="digest"
          label={say.digest}
          data={Object.entries(say.digests).map(([value, label]) => ({ value, label }))}
        />
      </div>
      <label className="row">
        <input type="checkbox" name="sign_of_life" value="1" defaultChecked={sign.defaultValue === '1'} />
        {say.sign}
      </label>
      <label className="row">
        <input
          type="checkbox"
          name="moves"
          value="1"
          checked={moves}
          onChange={({ currentTarget }) => setMoves(currentTarget.checked)}
        />
        {say.moves}
      </label>
      {moves && (
        <div className="monitor-line">
          <NumberField name="price_moves" label={say.movesBy} />
        </div>
      )}
      <RulesField />
    </FieldGroup>
  )
}

const ReceiversField = ({ person }: { person: Profile }) => {
  const { defaultValue, error } = useField('receivers')
  const [chosen, setChosen] = useState<readonly ChosenOne[]>(() => JSON.parse(defaultValue || '[]') as ChosenOne[])
  const [first] = useState(chosen)
  const { data: below } = useQuery(receiversQuery(person.id, !isAgent(person) && person.role !== 'employee'))
  const { data: all } = useQuery(watchedQuery)
  const own = { id: person.id, name: person.name || person.email }
  const people = new Map([own, ...first, ...(below ?? []), ...(all?.people ?? [])].map(({ id, name }) => [id, name]))
  const notes = new Map([[person.id, person.email], ...(below ?? []).map(({ id, email }) => [id, email] as const)])
  return (
    <div>
      <ChoiceList
        label={say.receivers}
        long={people.size > 8}
        choices={[...people].map(([id, label]) => ({ id, label, note: notes.get(id) ?? '' }))}
        chosen={new Set(chosen.map(({ id }) => id))}
        onChoose={(ids) => setChosen([...ids].map((id) => ({ id, name: people.get(id) ?? '' })))}
        error={error}
      />
      <HiddenField name="receivers" value={JSON.stringify(chosen)} />
    </div>
  )
}

const hasValue = (kind: string) => kind === 'price_higher' || kind === 'score_below'
/** A score has a usual limit, an amount has not. */
const newRule = (kind: string): Omit<TypedRule, 'to'> => ({ kind, value: kind === 'score_below' ? '80' : '' })
const RulesField = () => {
  const { defaultValue, error } = useField('rules')
  const [rules, setRules] = useState<readonly TypedRule[]>(() => JSON.parse(defaultValue || '[]') as TypedRule[])
  const change = (at: number, to: Partial<TypedRule>) =>
    setRules(rules.map((rule, each) => (each === at ? { ...rule, ...to } : rule)))
  const { data: webhooks = [] } = useQuery(ruleWebhooksQuery)
  return (
    <FieldGroup label={say.rules} error={error}>
      <p className="muted small">{say.rulesHint}</p>
      {webhooks.length > 0 && <p className="muted small">{say.webhooksHint}</p>}
      {rules.map(({ kind, value, to = toPeople }, at) => (
        <div key={at} className="field-line" role="group" aria-label={say.rule(at)}>
          <div className="field-line-fields">
            <NativeSelect
              aria-label={say.rule(at)}
              value={kind}
              data={Object.entries(say.ruleKinds).map(([each, label]) => ({ value: each, label }))}
              onChange={({ currentTarget }) => change(at, newRule(currentTarget.value))}
            />
            {hasValue(kind) && (
              <RuleValue at={at} kind={kind} value={value} onChange={(typed) => change(at, { value: typed })} />
            )}
            <RuleWhom at={at} to={to} onChange={(chosen) => change(at, { to: chosen })} />
          </div>
          <button
            type="button"
            className="icon-button"
            aria-label={say.removeRule(at)}
            onClick={() => setRules(rules.filter((_, each) => each !== at))}
          >
            <IconX size={15} aria-hidden />
          </button>
        </div>
      ))}
      {rules.length < monitorLimits.immediate_rules && (
        <div>
          <Button
            variant="default"
            size="compact-xs"
            leftSection={<IconPlus size={13} aria-hidden />}
            onClick={() => setRules([...rules, { ...newRule('not_loaded'), to: toPeople }])}
          >
            {say.addRule}
          </Button>
        </div>
      )}
      <HiddenField name="rules" value={JSON.stringify(rules)} />
    </FieldGroup>
  )
}

type RuleWhomProps = { at: number; to: string; onChange: (to: string) => void }
/** Only where the account has a webhook that takes alerts. */
const RuleWhom = ({ at, to, onChange }: RuleWhomProps) => {
  const { data: webhooks } = useQuery(ruleWebhooksQuery)
  const isKept = to !== toPeople
  if (!isKept && (!webhooks || webhooks.length === 0)) return null
  const known = webhooks ?? []
  const choices = [
    { value: toPeople, label: say.toPeople },
    ...known.map(({ id, name }) => ({ value: String(id), label: say.toWebhook(name) })),
    ...known.map(({ id, name }) => ({ value: bothTo(id), label: say.toBoth(name) })),
  ]
  // A draft may name one that was removed since.
  const isChoice = choices.some(({ value }) => value === to)
  const data = isChoice ? choices : [...choices, { value: to, label: webhooks ? say.toRemoved : '…' }]
  return (
    <NativeSelect
      aria-label={say.whom(at)}
      value={to}
      data={data}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

type RuleValueProps = { at: number; kind: string; value: string; onChange: (value: string) => void }
/** Its name is where an error of this rule belongs. */
const RuleValue = ({ at, kind, value, onChange }: RuleValueProps) => {
  const { name, error } = useField(`rules.${at}.${kind === 'price_higher' ? 'by' : 'score'}`)
  return (
    <TextInput
      name={name}
      aria-label={kind === 'price_higher' ? say.amount : say.percent}
      inputMode={kind === 'price_higher' ? 'text' : 'numeric'}
      autoComplete="off"
      className="num"
      rightSection={kind === 'price_higher' ? undefined : '%'}
      placeholder={kind === 'price_higher' ? 'EUR 10.00' : undefined}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
