// The beds of a room within a row of fields: each bed with its number, beds beside it, and alternatives.
import { NativeSelect } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { bedKindNames } from '../../../../domain/codes/bed-types.ts'
import type { OwnBed } from '../../../../domain/own-data/records.ts'
import { listField } from '../Fields.tsx'
import { formLabels as words } from '../field-words.ts'

type ProposedBedsProps = { beds: OwnBed[][]; mayWrite: boolean; onChange: (beds: OwnBed[][]) => void }

const kindChoices = listField(bedKindNames)
const mostOfKind = 20
const countChoices = Array.from({ length: mostOfKind }, (_, at) => String(at + 1))
/** Where the next bed comes: beside those of this alternative, or as an alternative of its own. */
type NextBed = 'bed' | 'alternative'

/** A bed that is not specified is none: choosing that removes it. */
const withBed = (beds: OwnBed[][], at: number, place: number, bed: OwnBed | null): OwnBed[][] => {
  const lists = [...beds, ...(at === beds.length ? [[]] : [])].map((list, index) => {
    if (index !== at) return list
    const next = [...list]
    next.splice(place, 1, ...(bed ? [bed] : []))
    return next
  })
  return lists.filter((list) => list.length > 0)
}

export const ProposedBedsFields = ({ beds, mayWrite, onChange }: ProposedBedsProps) => {
  const [next, setNext] = useState<NextBed | null>(null)
  const change = (at: number, place: number, bed: OwnBed | null) => {
    setNext(null)
    onChange(withBed(beds, at, place, bed))
  }
  const last = Math.max(0, beds.length - 1)
  const isNew = beds.length === 0 || next !== null
  const newAt = beds.length === 0 || next === 'bed' ? last : beds.length
  const newPlace = beds[newAt]?.length ?? 0
  const field = (at: number, place: number, bed: OwnBed | null) => (
    <span key={place} className="own-bed">
      {bed && (
        <NativeSelect
          size="xs"
          aria-label={words.howMany}
          disabled={!mayWrite}
          value={String(bed.quantity)}
          data={countChoices}
          onChange={({ currentTarget }) => change(at, place, { ...bed, quantity: Number(currentTarget.value) })}
        />
      )}
      <NativeSelect
        size="xs"
        aria-label={words.bed}
        disabled={!mayWrite}
        value={bed?.code ?? ''}
        data={kindChoices}
        onChange={({ currentTarget: { value } }) =>
          change(at, place, value === '' ? null : { code: value, quantity: bed?.quantity ?? 1 })
        }
      />
    </span>
  )
  return (
    <div role="group" aria-label={words.beds} className="own-beds">
      <span className="mantine-InputWrapper-label" aria-hidden>
        {words.beds}
      </span>
      <div>
        {beds.map((list, at) => (
          <Fragment key={at}>
            {at > 0 && <span className="muted small">{words.or}</span>}
            {list.map((bed, place) => field(at, place, bed))}
            {isNew && at === newAt && field(at, newPlace, null)}
          </Fragment>
        ))}
        {isNew && newAt === beds.length && (
          <>
            {beds.length > 0 && <span className="muted small">{words.or}</span>}
            {field(newAt, newPlace, null)}
          </>
        )}
        {mayWrite && !isNew && (
          <>
            <button type="button" className="icon-button" aria-label={words.addBed} onClick={() => setNext('bed')}>
              <IconPlus size={15} aria-hidden />
            </button>
            <button
              type="button"
              className="icon-button own-or"
              aria-label={words.addAlternative}
              onClick={() => setNext('alternative')}
            >
              {words.or}
            </button>
          </>
        )}
      </div>
    </div>
  )
}
