// Reads elements. Whatever was not read is reported at the end, so that nothing is lost silently.
import type { OtaNode } from './xml.ts'

const wholly = '*'
/** Few things are looked up per element: scanning a list is faster than a set. */
const ask = (element: OtaNode, name: string) => {
  if (!element.asked.includes(name)) element.asked.push(name)
}

/** An attribute, trimmed; empty is as good as absent. */
export const attributeOf = (element: OtaNode | undefined, name: string): string | null => {
  if (!element) return null
  ask(element, name)
  const value = element.attributes[name]?.trim()
  return value === undefined || value === '' ? null : value
}
/** The first child of a name; further ones are reported as skipped. */
export const one = (element: OtaNode | undefined, name: string): OtaNode | undefined => {
  const found = element?.children.find((child) => child.name === name)
  if (found) ask(found, '')
  return found
}
export const every = (element: OtaNode | undefined, name: string): OtaNode[] => {
  const found = element?.children.filter((child) => child.name === name) ?? []
  for (const child of found) ask(child, '')
  return found
}
export const elementText = (element: OtaNode): string => {
  ask(element, '#text')
  return element.text
}
/** What carries no value for us: markers, times, names of the sender. */
export const passOver = (element: OtaNode | undefined, ...names: string[]): void => {
  if (element) for (const name of names) ask(element, name)
}
/** Everything in it has already been reported or read. */
export const passWhole = (element: OtaNode | undefined): void => {
  if (element) ask(element, wholly)
}

/** `/OTA_HotelRatePlanNotifRQ/RatePlans[1]/RatePlan[2]`. */
export const pathOf = (element: OtaNode): string =>
  element.parent === null ? `/${element.name}` : `${pathOf(element.parent)}/${element.name}[${element.index}]`

const isEmptyElement = (element: OtaNode): boolean =>
  element.text === '' &&
  Object.values(element.attributes).every((value) => value.trim() === '') &&
  element.children.every(isEmptyElement)

/** `repeated`: a first one of its name was read. */
export type LeftOver = { element: OtaNode; attribute: string | null; repeated?: true }
/** What was never read, below an element that was. */
export function* leftOver(element: OtaNode): Generator<LeftOver> {
  if (element.asked.includes(wholly)) return
  for (const name in element.attributes)
    if (!element.asked.includes(name) && element.attributes[name]?.trim() !== '') yield { element, attribute: name }
  if (element.text !== '' && !element.asked.includes('#text')) yield { element, attribute: '#text' }
  for (const child of element.children)
    if (child.asked.length > 0) yield* leftOver(child)
    else if (!isEmptyElement(child)) {
      const repeated = element.children.some(({ name, asked }) => name === child.name && asked.length > 0)
      yield { element: child, attribute: null, ...(repeated && { repeated }) }
    }
}
