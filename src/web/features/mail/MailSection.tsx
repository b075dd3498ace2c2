// One mail as its recipient reads it: HTML in a frame that runs nothing, and text.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { meta } from '../../lib/call.ts'
import { instantText } from '../../lib/format.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { mailQuery } from './queries.ts'
import { framed } from './values.ts'
import { words } from './words.ts'

export const MailDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { data: mail } = useQuery(mailQuery(id))
  const [form, setForm] = useState<'html' | 'text'>('html')
  if (!mail) return null // A dialog that grows around its mail would jump.
  const facts = [
    [words.recipient, mail.recipient],
    [words.replyTo, mail.reply_to],
    [words.queued, instantText(mail.created_at)],
    [words.status, words.statuses[mail.status] + (mail.attempts > 1 ? ` ${words.attempts(mail.attempts)}` : '')],
    [words.sentAt, mail.sent_at && instantText(mail.sent_at)],
    [words.files, mail.files.join(', ')],
    [words.refused, mail.error],
  ]
  return (
    <Dialog title={mail.subject} wide onClose={onClose}>
      <dl className="mail-facts">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt className="muted">{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <div className="mail-forms" role="group" aria-label={mail.subject}>
        {(['html', 'text'] as const).map((each) => (
          <button
            key={each}
            type="button"
            className="text-button"
            aria-pressed={form === each}
            onClick={() => setForm(each)}
          >
            {words.forms[each]}
          </button>
        ))}
      </div>
      {form === 'html' ? (
        <iframe
          className="mail-frame"
          title={mail.subject}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={framed(mail.html, meta('csp-nonce'))}
        />
      ) : (
        <pre className="mail-text">{mail.text}</pre>
      )}
    </Dialog>
  )
}
