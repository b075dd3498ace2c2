// GDS response: every call behind a rate, with a line for each element; copies are word for word. The texts are untrusted and stay text nodes. S2§8
import './evidence.css'
import { Button } from '@mantine/core'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { z } from 'zod'
import type { Evidence } from '../../../contract/values/checkup-values.ts'
import { instantText } from '../../lib/format.ts'
import { download, fileName } from '../../lib/download.ts'
import { afterPaint } from '../../ui/after-paint.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { showError, showSuccess } from '../../ui/Toasts.tsx'
import { findLines, type FoundLines } from './find-line.ts'
import { indentResponse } from './indent-response.ts'

type EvidenceCall = z.infer<typeof Evidence>
type EvidenceDialogProps = {
  rate_plan: string
  calls: readonly EvidenceCall[] | undefined
  error: string | undefined
  /** The finding that led here: its value in the GDS, null if it has none. */
  finding?: { shown: string | null } | undefined
  onClose: () => void
}

export const EvidenceDialog = ({ rate_plan, calls, error, finding, onClose }: EvidenceDialogProps) => {
  const found = calls && finding && placeOf(calls, { code: rate_plan, shown: finding.shown })
  const first = found ? found.call : calls?.[0]
  return (
    <Dialog title={`GDS response for ${rate_plan}`} wide onClose={onClose}>
      {error !== undefined && <p role="alert">{error}</p>}
      {!calls && error === undefined && <p className="muted">Loading the GDS response …</p>}
      {calls?.length === 0 && <p className="muted">No GDS response is stored for this rate.</p>}
      {calls?.map((call) => (
        <GdsCall
          key={`${call.operation} ${call.at} ${call.sha256}`}
          call={call}
          open={call === first}
          at={call === found?.call ? found.lines : undefined}
        />
      ))}
    </Dialog>
  )
}

/** The call that states the value alone comes before one that only has the rate. */
const placeOf = (calls: readonly EvidenceCall[], wanted: Parameters<typeof findLines>[1]) => {
  const places = calls.flatMap((call) => {
    const lines = call.response === null ? undefined : findLines(indentResponse(call.response), wanted)
    return lines ? [{ call, lines }] : []
  })
  return places.find(({ lines: { from, to } }) => to - from === 1) ?? places[0]
}

/** The texts are long: each renders when it is opened. */
const GdsCall = ({ call, open, at }: { call: EvidenceCall; open: boolean; at: FoundLines | undefined }) => {
  const [shown, setShown] = useState(open)
  return (
    <details className="evidence-call" open={open} onToggle={({ currentTarget }) => setShown(currentTarget.open)}>
      <summary>
        {call.operation}
        <span className="muted num">{instantText(call.at)}</span>
      </summary>
      <dl>
        <dt>Response time</dt>
        <dd className="num">{call.ms} ms</dd>
        <dt>Point of sale (PCC or branch)</dt>
        <dd>{call.point_of_sale ?? '-'}</dd>
        <dt>SHA-256 of the response</dt>
        <dd className="sha">{call.sha256 ?? '-'}</dd>
        <dt>Rule set</dt>
        <dd className="num">{call.rule_set}</dd>
      </dl>
      {shown && <Raw title="Response" raw={responseText(call)} call={call} at={at} />}
      {shown && <Raw title="Request (credentials removed)" raw={requestText(call)} call={call} />}
    </details>
  )
}

type RawProps = { title: string; raw: RawText | null; call: EvidenceCall; at?: FoundLines | undefined }
const Raw = ({ title, raw, call, at }: RawProps) => {
  const id = useId()
  if (!raw)
    return (
      <section className="raw">
        <h3>{title}</h3>
        <p className="muted">No response received.</p>
      </section>
    )
  return (
    <section className="raw" aria-labelledby={id}>
      <header>
        <h3 id={id}>{title}</h3>
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<IconCopy size={13} stroke={1.6} aria-hidden />}
          onClick={() => void copy(raw.text)}
        >
          Copy
        </Button>
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<IconDownload size={13} stroke={1.6} aria-hidden />}
          onClick={() =>
            download(fileName(call.operation, `${call.at.slice(0, 19)}Z`, raw.name), raw.bytes ?? raw.text)
          }
        >
          Download
        </Button>
      </header>
      {raw.bytes && <p className="muted small">Not readable as text; shown as Base64.</p>}
      <pre tabIndex={0} aria-labelledby={id}>
        {raw.bytes ? raw.text : <Lines text={indentResponse(raw.text)} at={at} />}
      </pre>
    </section>
  )
}

/** With what a finding points at marked and in view. */
const Lines = ({ text, at }: { text: string; at: FoundLines | undefined }) => {
  if (!at) return text
  const lines = text.split('\n')
  const part = (from: number, to?: number) => lines.slice(from, to).join('\n')
  return (
    <>
      {at.from > 0 && `${part(0, at.from)}\n`}
      <mark ref={showLines}>{part(at.from, at.to)}</mark>
      {at.to < lines.length && `\n${part(at.to)}`}
    </>
  )
}

/** Once the dialog around it is open: until then nothing in it has a place. */
const showLines = (mark: HTMLElement | null) =>
  afterPaint(() => {
    const isLong = mark && mark.offsetHeight > (mark.parentElement?.clientHeight ?? 0)
    mark?.scrollIntoView({ block: isLong ? 'start' : 'center' })
  })

const copy = async (text: string) => {
  try {
    await navigator.clipboard.writeText(text)
    showSuccess('Copied') // S2§8
  } catch {
    showError('Your browser blocked copying. Use Download.')
  }
}

/** The raw text of a call as shown, copied and downloaded, unchanged: `bytes` where the text is only their Base64. `name` is the end of the file's name. */
type RawText = { name: string; text: string; bytes: Uint8Array<ArrayBuffer> | null }
type EvidenceTexts = Pick<z.infer<typeof Evidence>, 'request' | 'response' | 'response_base64'>

const endingOf = (text: string) => {
  const [first = ''] = text.trimStart()
  if (first === '<') return 'xml'
  return first === '{' || first === '[' ? 'json' : 'txt'
}

export const requestText = ({ request }: EvidenceTexts): RawText => ({
  name: `request.${endingOf(request)}`,
  text: request,
  bytes: null,
})

/** null if no response arrived. */
export const responseText = ({ response, response_base64 }: EvidenceTexts): RawText | null => {
  if (response !== null) return { name: `response.${endingOf(response)}`, text: response, bytes: null }
  if (response_base64 === null) return null
  return { name: 'response.bin', text: response_base64, bytes: bytesOf(response_base64) }
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
