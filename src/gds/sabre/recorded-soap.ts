// Answers of Sabre's older SOAP services: the same names as in JSON, so they become the same objects and are read alike.
import { type Element, walkXml } from '../travelport/xml.ts'
import type { Json, JsonObject } from './json/read-json.ts'

const root = /^(Get)?Hotel\w*R[QS]$/
export const isSabreXml = (source: string): boolean =>
  /<(?:[\w.-]+:)?(?:GetHotel|HotelPriceCheck)\w*R[QS]\b|services\.sabre\.com/.test(source)

/** Throws Unreadable. Every message of the file under its name. */
export const objectsInXml = (source: string, depth: number): JsonObject[] => {
  const found: JsonObject[] = []
  walkXml(source, {
    depth,
    fragment: true,
    foreign: true,
    wanted: (name) => root.test(name),
    enter: () => undefined,
    whole: (element) => {
      const value = valueOf(element)
      if (typeof value === 'object') found.push({ [element.name]: { ...value, version: soapVersionOf(element) } })
    },
    leave: () => undefined,
  })
  return found
}

/** The schema version, as in a JSON request. */
const soapVersionOf = ({ attributes }: Element): string | null =>
  Object.values(attributes).flatMap((value) => /\/v(\d{1,2})_\d+_\d+$/.exec(value)?.[1] ?? [])[0] ?? null

/** An element with only text becomes that text; text next to attributes becomes their `value`. */
const valueOf = ({ attributes, children, text }: Element): Json => {
  const named = Object.entries(attributes).filter(([name]) => !name.startsWith('xmlns'))
  if (named.length === 0 && children.length === 0) return text
  const lists = new Map<string, Json[]>()
  for (const child of children) {
    const before = lists.get(child.name)
    if (before) before.push(valueOf(child))
    else lists.set(child.name, [valueOf(child)])
  }
  const inside = [...lists].map(([name, list]): [string, Json] => [name, list.length === 1 ? (list[0] ?? null) : list])
  return Object.fromEntries<Json>([...named, ...inside, ...(text === '' ? [] : [['value', text] as [string, Json]])])
}
