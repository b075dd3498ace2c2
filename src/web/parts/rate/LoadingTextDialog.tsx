// The text a loader can paste into a GDS: fitted to its length and characters, showing what would be cut and replaced.
import '../own-data/own-value.css'
import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { CheckupRate } from '../../../contract/values/checkup-values.ts'
import { type GdsName, gdsList, gdsNameOf } from '../../../domain/gds.ts'
import { fitFor } from '../../../domain/loading/fit.ts'
import type { FittedText, LoadingField } from '../../../domain/loading/limits.ts'
import { loadingTextOf } from '../../../domain/loading/writing.ts'
import { copyText } from '../../lib/copy.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { showError, showSuccess } from '../../ui/Toasts.tsx'

const fieldNames: Record<LoadingField, string> = {
  rate_name: 'rate name',
  rate_description: 'rate description',
  room_rate_description: 'room description',
  cancellation_info: 'cancellation text',
}

type LoadingTextDialogProps = { rate: CheckupRate; field: LoadingField; onClose: () => void }

export const LoadingTextDialog = ({ rate, field, onClose }: LoadingTextDialogProps) => {
  const [gds, setGds] = useState<GdsName>(gdsNameOf(rate.gds_id) ?? 'travel_port')
  const [text, setText] = useState(() => loadingTextOf(rate, rate.expected, field))
  const id = useId()
  const fitted = fitFor(field, gds, text)
  const copy = async () => {
    if (await copyText(fitted.lines.join('\n')))
      showSuccess('Copied') // S2§8
    else showError('Your browser blocked copying. Select the text and copy it.')
  }
  return (
    <Dialog title={`Text to load: ${fieldNames[field]} of ${rate.rate_plan}`} wide onClose={onClose}>
      <div className="loading-text">
        <fieldset>
          <legend>GDS</legend>
          {gdsList.map(({ name, label }) => (
            <label key={name} className="row">
              <input type="radio" name={id} checked={gds === name} onChange={() => setGds(name)} />
              {label}
            </label>
          ))}
        </fieldset>
        <label htmlFor={`${id}-text`} className="muted small">
          {rate.expected ? 'Suggested from your rates' : 'Suggested from what the GDS shows'}. Edit as needed.
        </label>
        <textarea id={`${id}-text`} value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
        <Preview fitted={fitted} />
      </div>
      <div className="dialog-actions">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button
          disabled={fitted.text === ''}
          leftSection={<IconCopy size={14} stroke={1.6} aria-hidden />}
          onClick={() => void copy()}
        >
          Copy
        </Button>
      </div>
    </Dialog>
  )
}

const Preview = ({ fitted: { lines, cut, replaced, limit, text } }: { fitted: FittedText }) => (
  <section aria-label="Preview" aria-live="polite">
    <p className="muted small num">
      As stored in the GDS: {text.length} of {limit.length} characters
      {limit.line_length !== null && `, lines of ${limit.line_length}`}
    </p>
    <pre className="loading-lines">
      {text === '' && 'Nothing to load: neither your rates nor the rate has a value for this text.'}
      {lines.join('\n')}
      {cut !== '' && <del className="loading-cut">{`\n${cut}`}</del>}
    </pre>
    {cut !== '' && (
      <p className="danger small">Too long: the GDS would cut off the struck-through part. Shorten the text.</p>
    )}
    {replaced.length > 0 && (
      <p className="muted small">
        Replaced: {replaced.map(({ from, to }) => (to === '' ? `${from} removed` : `${from} → ${to}`)).join(', ')}
      </p>
    )}
    <p className="muted small">{limit.source}</p>
  </section>
)
