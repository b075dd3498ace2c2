// What became of a fix: what people and checkups say of it, what was accepted, and its newest check.
import type { FixRow, FixVerification } from '../../../contract/fixes.ts'
import { readable } from '../../../domain/formats.ts'
import { countText, dayText, instantDay, moneyText, nearText, numberText } from '../../lib/format.ts'
import { verifyText as checks } from '../../parts/verification/verification-words.ts'
import { acceptText, fixListText as words } from './list-words.ts'

type FixStateProps = { fix: FixRow; onShowCheck: (id: number) => void }
export const StateSection = ({ fix, onShowCheck }: FixStateProps) => {
  if (fix.spell?.state === 'gone') return <GoneLine fix={fix} spell={fix.spell} onShowCheck={onShowCheck} />
  return (
    <>
      <FixStatusLine fix={fix} />
      {fix.verification && (
        <p className="small">
          <span className="tag">{checkText(fix.verification)}</span>{' '}
          <CheckButton fix={fix} id={fix.verification.id} onShowCheck={onShowCheck} />
        </p>
      )}
    </>
  )
}

/** One word of why: by the check that was asked for, or not, with or without somebody who marked it as done, as the time to repair names them. */
const GoneLine = ({ fix, spell, onShowCheck }: FixStateProps & { spell: NonNullable<FixRow['spell']> }) => {
  const { state, done_at, assigned_to, verification } = fix
  const check = verification?.status === 'gone' ? verification.id : undefined
  // A server of the version before says so only of what is still done.
  const { marked_done_at: marked_at = state === 'done' ? done_at : null }: Partial<typeof spell> = spell
  const byPeople = marked_at === null ? words.goneByItself : words.goneAfterDone(instantDay(marked_at))
  const why = spell.by_own_data ? words.goneByOwnData : byPeople
  return (
    <p className="small">
      <span className="tag">{check === undefined ? why : words.goneByCheck}</span>{' '}
      <span className="muted num">
        {[spellText(spell), assigned_to && words.assignedTo(assigned_to.name)].filter(Boolean).join(' · ')}
      </span>{' '}
      {check !== undefined && <CheckButton fix={fix} id={check} onShowCheck={onShowCheck} />}
    </p>
  )
}

const FixStatusLine = ({ fix }: { fix: FixRow }) => {
  const { state, until, done_at, due_on, overdue, worsened, assigned_to, spell, accepted, was_accepted, verification } =
    fix
  // A server of the version before does not say.
  const partly = fix.partly_accepted ?? []
  const ended: FixRow['acceptance_ended'] | undefined = fix.acceptance_ended
  const stated = [
    accepted && words.acceptedUntil(dayText(accepted.until)),
    !accepted && spell && spell.state !== 'open' && state === 'open' && words.states[spell.state],
    !accepted && state === 'snoozed' && (until ? words.until(dayText(until)) : words.untilWorse),
    !accepted && state === 'done' && done_at !== null && !verification && words.doneOn(instantDay(done_at)),
    partly.length > 0 && words.partly(partly.flatMap(({ code }) => code ?? [])),
    assigned_to && words.assignedTo(assigned_to.name),
    due_on &&
      !accepted &&
      state !== 'done' &&
      (overdue ? words.overdueSince(dayText(due_on)) : words.dueOn(dayText(due_on))),
  ].filter((each) => typeof each === 'string')
  if (stated.length === 0 && !spell && !was_accepted && !ended && !worsened) return null
  return (
    <>
      <p className="small">
        {stated.map((each) => (
          <span key={each} className="tag">
            {each}
          </span>
        ))}{' '}
        {spell && <span className="muted num">{spellText(spell)}</span>}
      </p>
      {spell?.state === 'unconfirmed' && <p className="small">{words.cantTell(instantDay(spell.last_seen))}</p>}
      {[...(accepted ? [accepted] : []), ...partly].map((each) => (
        <p key={`${each.at} ${each.code}`} className="small">
          {acceptedText(each)}
          {each.note !== null && <span className="muted fix-accepted-note"> “{each.note}”</span>}
          {/* A server of the version before has none. */}
          {each.answer && (
            <>
              <br />
              {words.answeredBy(words.answers[each.answer.state], each.answer.text, instantDay(each.answer.at))}
            </>
          )}
        </p>
      ))}
      {worsened && !accepted && <p className="small">{worseText(worsened)}</p>}
      {was_accepted && (
        <p className="small">{readable(words.wasAccepted(was_accepted.code, was_accepted.was, was_accepted.now))}</p>
      )}
      {ended && <p className="small">{words.wasAcceptedUntil(ended.code, dayText(ended.until))}</p>}
    </>
  )
}

const CheckButton = ({ fix: { advice }, id, onShowCheck }: FixStateProps & { id: number }) => (
  <button
    type="button"
    className="text-button"
    aria-label={words.showCheckOf(readable(advice))}
    onClick={() => onShowCheck(id)}
  >
    {words.showCheck}
  </button>
)

/** What the newest check of a fix that was marked as done says. */
const checkText = ({ status, reason, gone, unchecked, shown, shown_at, next_at }: FixVerification): string => {
  if (status === 'running')
    return [checks.checking, next_at && checks.again(reason, nearText(next_at))].filter(Boolean).join(': ')
  if (status === 'still_there') return checks.still(shown && readable(shown), shown_at && nearText(shown_at))
  if (status === 'couldnt_check') return checks.couldnt(reason ?? '')
  return unchecked > 0 ? checks.goneOn(gone, unchecked) : checks.gone
}

const worseText = ({ rates, value, at }: NonNullable<FixRow['worsened']>) => {
  const day = instantDay(at)
  if (rates) return words.worse(numberText(rates.was), countText(rates.now, 'rate'), day)
  const [was, now] = [value?.was, value?.now].map((each) => (each ? moneyText(each.amount, each.currency) : ''))
  return words.worse(was ?? '', `${now ?? ''} ${words.perNight}`, day)
}

const acceptedText = ({ reason, by, at, code }: NonNullable<FixRow['accepted']>) =>
  [words.acceptedBy(acceptText.reasons[reason], by, instantDay(at)), code !== null && words.onlyCode(code)]
    .filter((each) => typeof each === 'string')
    .join(' · ')

const spellText = ({ state, first_seen, opened_at, came_back, gone_at, rule_set }: NonNullable<FixRow['spell']>) =>
  [
    words.firstSeen(instantDay(first_seen)),
    came_back > 0 && words.backSince(instantDay(opened_at)),
    state === 'gone' && gone_at !== null && words.goneOn(instantDay(gone_at)),
    rule_set !== null && words.byRuleSet(rule_set),
  ]
    .filter((each) => typeof each === 'string')
    .join(' · ')
