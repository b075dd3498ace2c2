// One hotel of a search: what it is, its price range, and how the search ended for it.
import type { HostMessage, Outcome } from '../../../domain/gds.ts'
import { emptyProperty, type PropertyContent } from '../../../domain/hotel.ts'
import { readThreeState } from '../../values.ts'
import { hostMessage, outcomeOfMessages } from '../outcomes.ts'
import { addRateInfo, readProperty } from './property.ts'
import { attribute, child, children, type Element } from '../xml.ts'

type SearchResult = { property: PropertyContent; outcome: Outcome; messages: HostMessage[] }

export const readSearchResult = (result: Element): SearchResult => {
  const [element] = children(result, 'HotelProperty')
  const property = element ? readProperty(element) : emptyProperty()
  // Old schemas give the range on the result itself.
  addRateInfo(property, [...children(result, 'RateInfo'), result])
  property.live = sourceLink(child(result, 'HotelType'))
  const description = child(result, 'PropertyDescription')?.text ?? ''
  if (description !== '') property.descriptions.push({ name: 'PropertyDescription', text: description })
  const messages = children(result, 'HotelSearchError').flatMap((error) => hostMessage(error) ?? [])
  return {
    property,
    messages,
    outcome: outcomeOfMessages(messages) ?? (isFull(element) ? 'no_availability' : 'static'),
  }
}

export const isFull = (hotel: Element | undefined): boolean =>
  /^not\s*available$/i.test(attribute(hotel, 'Availability') ?? '')

/** Whether the vendor answered live; null if not stated. */
export const sourceLink = (type: Element | undefined): boolean | null => {
  const live = readThreeState(attribute(type, 'SourceLink') ?? '')
  return typeof live === 'boolean' ? live : null
}
