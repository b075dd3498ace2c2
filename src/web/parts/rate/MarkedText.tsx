// A text of a GDS with its marked words, built from text nodes only, so that markup in it stays text. S2§2
import './field-value.css'
import { Fragment } from 'react'
import type { Span } from '../../../domain/reading/span.ts'
import { textSegments } from './text-marks.ts'

type MarkedTextProps = { text: string; findings?: readonly Span[]; phrases?: readonly string[] }

export const MarkedText = ({ text, findings = [], phrases = [] }: MarkedTextProps) => (
  <span className="gds-text">
    {textSegments(text, findings, phrases).map(({ start, text: piece, finding, phrase }) =>
      finding || phrase ? (
        <mark key={start} className={[finding && 'mark-finding', phrase && 'mark-phrase'].filter(Boolean).join(' ')}>
          {piece}
        </mark>
      ) : (
        <Fragment key={start}>{piece}</Fragment>
      ),
    )}
  </span>
)
