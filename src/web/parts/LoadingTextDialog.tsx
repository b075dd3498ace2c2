// The text that a loader can paste into a GDS: fitted to its lengths and characters, with what would be cut and replaced.
import './own-line.css'
import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { CheckupRate } from '../../contract/checkup-values.ts'
import { type GdsName, gdsList, gdsNameOf } from '../../domain/gds.ts'
import { fitFor } from '../../domain/loading/fit.ts'
import type { Fitted, LoadingField } from '../../domain/loading/limits.ts'
import { loadingTextOf } from '../../domain/loading/writing.ts'
import { copyText } from '../lib/copy.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { showError, showSuccess } from '../ui/Toasts.tsx'

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
    else showError('This browser does not allow copying here. Mark the text and copy it.')
  }
  return (
    <Dialog title={`Loading text: ${fieldNames[field]} of ${rate.rate_plan}`} wide onClose={onClose}>
      <div className="loading-text">
        <fieldset>
          <legend>For which GDS</legend>
          {gdsList.map(({ name, label }) => (
            <label key={name} className="row">
              <input type="radio" name={id} checked={gds === name} onChange={() => setGds(name)} />
              {label}
            </label>
          ))}
        </fieldset>
        <label htmlFor={`${id}-text`} className="muted small">
          {rate.expected ? 'Written from your own data' : 'Written from what the GDS shows of the rate'}; change it as
          you like
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

const Preview = ({ fitted: { lines, cut, replaced, limit, text } }: { fitted: Fitted }) => (
  <section aria-label="As it can be loaded" aria-live="polite">
    <p className="muted small num">
      As the GDS keeps it: {text.length} of {limit.length} characters
      {limit.line_length !== null && `, lines of ${limit.line_length}`}
    </p>
    <pre className="loading-lines">
      {text === '' && 'Nothing to load: neither the own data nor the structure says anything.'}
      {lines.join('\n')}
      {cut !== '' && <del className="loading-cut">{`\n${cut}`}</del>}
    </pre>
    {cut !== '' && <p className="danger small">Too long: what is struck through would be cut off. Shorten the text.</p>}
    {replaced.length > 0 && (
      <p className="muted small">
        Replaced: {replaced.map(({ from, to }) => `${from} by ${to === '' ? 'nothing' : to}`).join(', ')}
      </p>
    )}
    <p className="muted small">{limit.source}</p>
  </section>
)
