// What the hotel answered, newest first: for the hotel and for the agent.
import type { IssueAnswer } from '../../../contract/issues.ts'
import { instantText } from '../../lib/format.ts'
import { words } from './words.ts'

export const AnswersList = ({ answers }: { answers: readonly IssueAnswer[] }) => (
  <ul className="issue-findings">
    {answers.map(({ answer, message, created_at, by_link, by }) => (
      <li key={created_at}>
        <strong>{words.answerKinds[answer]}</strong>{' '}
        <span className="muted small num">{words.answeredBy(instantText(created_at), by_link, by)}</span>
        {message !== '' && <p className="issue-said">{message}</p>}
      </li>
    ))}
  </ul>
)
