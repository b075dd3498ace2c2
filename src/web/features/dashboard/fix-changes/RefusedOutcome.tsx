// What a change left as it was: somebody else has changed it since it was shown, nothing has it any more, whom it is for does not reach the hotel, or the day has passed there.
import { Button } from '@mantine/core'
import type { FixRow } from '../../../../contract/fixes.ts'
import { fieldName } from '../../../../domain/rate-view/sections.ts'
import { instantDay, instantText, instantTime } from '../../../lib/format.ts'
import type { FixesChanged, Newest } from '../queries.ts'
import { fixListText as words } from '../list-words.ts'

const changedText = (newest: Newest) => {
  const { at } = newest
  const isToday = instantDay(at) === instantDay(new Date().toISOString())
  return words.changedBy(newest, isToday ? `at ${instantTime(at)}` : `on ${instantText(at)}`)
}

export const RefusedNote = ({ newest, onShow }: { newest: Newest; onShow: () => void }) => (
  <div className="fix-refused" role="alert">
    <span>
      {changedText(newest)} {words.nothingSaved}
    </span>
    <Button size="compact-sm" variant="default" onClick={onShow}>
      {words.showNewest}
    </Button>
  </div>
)

const mostListed = 20
type RefusedListProps = FixesChanged & {
  chosen: readonly FixRow[]
  /** What was asked for. */
  what: keyof typeof words.doneAndRefused
  onClose: () => void
}
export const RefusedList = ({ done, refused, chosen, what, onClose }: RefusedListProps) => {
  const fixOf = new Map(chosen.map((fix) => [`${fix.hotel_id} ${fix.key}`, fix]))
  return (
    <div className="fix-refused fix-refused-many" role="alert">
      <p>{words.doneAndRefused[what](done, refused.length)}</p>
      <ul>
        {refused.slice(0, mostListed).map(({ hotel_id, key, code, message, newest }) => {
          const fix = fixOf.get(`${hotel_id} ${key}`)
          return (
            <li key={`${hotel_id} ${key}`}>
              {fix && `${fix.hotel}, ${fieldName(fix.field)}: `}
              {newest
                ? changedText(newest)
                : code === 'not_found'
                  ? words.noLongerFound
                  : `${message.replace(/\.$/, '')}.`}
            </li>
          )
        })}
      </ul>
      {refused.length > mostListed && <p>{words.moreRefused(refused.length - mostListed)}</p>}
      <Button size="compact-sm" variant="default" onClick={onClose}>
        {words.showNewest}
      </Button>
    </div>
  )
}
