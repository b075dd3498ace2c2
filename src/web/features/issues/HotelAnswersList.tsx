// What a hotel answered, and what the search after that, or after closing, found.
import type { HotelIssue } from '../../../contract/issue-answers.ts'
import { nearText } from '../../lib/format.ts'
import { AnswersList } from './AnswersList.tsx'
import { hotelWords, words } from './words.ts'

export const HotelAnswersList = ({ issue: { answers, recheck, closed_at } }: { issue: HotelIssue }) => {
  const any = answers.length > 0
  return (
    <section className={any ? 'card issue-block' : undefined} aria-label={any ? hotelWords.answers : undefined}>
      {any && <h2>{hotelWords.answers}</h2>}
      {/* There before the first answer: what comes with its own region is not announced. */}
      <div role="status">
        {recheck && (
          <p>
            {words.recheck[recheck.result]({
              moment: recheck.checked_at && nearText(recheck.checked_at),
              closed: closed_at !== null,
            })}
          </p>
        )}
      </div>
      {any && <AnswersList answers={answers} />}
    </section>
  )
}
