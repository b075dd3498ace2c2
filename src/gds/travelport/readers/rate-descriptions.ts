// The RoomRateDescription texts of a rate: by label, and those that are fields. S2§3
import type { LabelledTexts } from './labelled-facts.ts'
import { attribute, type Element, joinedText } from '../xml.ts'

export type DescriptionTexts = {
  rate_name: string | null
  rate_description: string | null
  room_rate_description: string | null
  room_detail: string | null
  rate_comment: string | null
  cancellation: string | null
  /** Texts without a field, by label as written. */
  other: Record<string, string>
  labelled: LabelledTexts
}

/** The case of labels is not the same in every schema version. */
export const readDescriptions = (detail: Element | undefined): DescriptionTexts => {
  const texts = new Map<string, string>()
  const labels = new Map<string, string>()
  for (const description of detail?.children ?? []) {
    if (description.name !== 'RoomRateDescription') continue
    const label = attribute(description, 'Name') ?? ''
    const key = label.toLowerCase()
    const text = joinedText(description)
    if (text === null) continue
    const before = texts.get(key)
    texts.set(key, before === undefined ? text : `${before}\n${text}`)
    if (before === undefined) labels.set(key, label)
  }
  const text = (...keys: string[]) => {
    const key = keys.find((each) => texts.has(each))
    if (key === undefined) return null
    labels.delete(key)
    return texts.get(key) ?? null
  }
  // Before v40 one 'Description' carries both the rate's name and the room.
  const rate_name = text('rate', 'description')
  const rate_description = text('rate description', 'rate')
  // The last two are an aggregator's, as is its cancellation policy.
  const room_rate_description = text('room rate', 'room', 'description', 'room description', 'room type')
  const room_detail = text('room detail')
  const rate_comment = text('rate comment')
  const cancellation = text('room cancellation policy')
  const other: Record<string, string> = {}
  for (const [key, label] of labels) other[label || 'Text'] = texts.get(key) ?? ''
  return {
    rate_name,
    rate_description,
    room_rate_description,
    room_detail,
    rate_comment,
    cancellation,
    other,
    labelled: texts,
  }
}
