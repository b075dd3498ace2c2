// What accepting a rate changes, clears and leaves, in words.
import type { AcceptOutcome, AcceptPreview } from '../../../contract/values/own-answers.ts'
import { countText } from '../../lib/format.ts'

type AcceptedFault = AcceptOutcome['left'][number]
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const named = (faults: readonly AcceptedFault[]) => [...new Set(faults.map(({ name }) => name))].join(', ')

/** 'Clears 2 findings: breakfast, commission'; empty where it clears none. */
export const clearedWords = ({ cleared }: AcceptOutcome): string =>
  cleared.length === 0 ? '' : `Clears ${countText(cleared.length, 'finding')}: ${named(cleared)}`

/** 'Commission: Sabre doesn’t show it, your rates say 10% commission' */
export const leftWords = ({ name, verdict, shown, expected }: AcceptedFault, gds: string): string => {
  const says = expected === null ? '' : `, your rates say ${expected}`
  return verdict === 'missing' || shown === null
    ? `${capitalized(name)}: ${gds} doesn’t show it${says}`
    : `${capitalized(name)}: ${gds} shows ${shown}${says}`
}
/** '1 finding stays: commission'; empty where none does. */
export const staysWords = ({ left }: Pick<AcceptOutcome, 'left'>): string =>
  left.length === 0 ? '' : `${countText(left.length, 'finding stays', 'findings stay')}: ${named(left)}`

const mostChanges = 6
const whats = { added: 'New', changed: 'Changed', removed: 'Deleted' } as const
/** 'New: room DLX', 'Changed: plan FLEX (breakfast)'; what is more is counted. */
export const changeLines = ({ changes }: AcceptPreview): string[] => {
  const lines = changes.map(({ what, name, fields }) =>
    what === 'changed' && fields.length > 0
      ? `${whats[what]}: ${name} (${fields.map((field) => field.replaceAll('_', ' ')).join(', ')})`
      : `${whats[what]}: ${name}`,
  )
  const more = lines.length - mostChanges
  return more > 1 ? [...lines.slice(0, mostChanges), `${countText(more, 'more change')}`] : lines
}
