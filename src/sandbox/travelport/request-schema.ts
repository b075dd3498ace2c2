// Checks a request against what the gateway accepts of it: names, order, counts and the form of values.
import type { Element } from './xml-read.ts'

/** The namespaces of a message, all of one version. */
type Namespace = 'hotel' | 'common' | 'util'
/** What is in the child is checked if its rule says anything of it. */
export type ChildRule = Shape & { room: Namespace; name: string; least?: number; most?: number }
export type Shape = {
  attributes?: Record<string, RegExp>
  needed?: readonly string[]
  parts?: readonly ChildRule[]
  text?: RegExp
}

/** The first thing that the schema does not allow, in the words of a validator; null when all is well. */
export const schemaProblem = (
  element: Element,
  shape: Shape,
  rooms: Readonly<Partial<Record<Namespace, string>>>,
): string | null => {
  for (const [name, value] of Object.entries(element.attributes)) {
    const allowed = shape.attributes?.[name]
    if (!allowed)
      return `cvc-complex-type.3.2.2: Attribute '${name}' is not allowed to appear in element '${element.written}'.`
    if (!allowed.test(value)) return `cvc-attribute.3: The value '${value}' of attribute '${name}' is not valid.`
  }
  const missing = shape.needed?.find((name) => element.attributes[name] === undefined)
  if (missing) return `cvc-complex-type.4: Attribute '${missing}' must appear on element '${element.written}'.`
  if (shape.text && !shape.text.test(element.text)) return `cvc-type.3.1.3: The value '${element.text}' is not valid.`
  if (!shape.text && element.text.trim())
    return `cvc-complex-type.2.3: Element '${element.written}' must not have text.`
  let at = 0
  for (const part of shape.parts ?? []) {
    let count = 0
    for (let child = element.children[at]; child; child = element.children[at]) {
      if (child.name !== part.name || child.namespace !== rooms[part.room] || count === (part.most ?? 1)) break
      const problem = part.attributes || part.parts || part.text ? schemaProblem(child, part, rooms) : null
      if (problem) return problem
      count += 1
      at += 1
    }
    if (count < (part.least ?? 0))
      return `cvc-complex-type.2.4: Element '${part.name}' is expected in '${element.written}'${element.children[at] ? `, found '${element.children[at]?.written}'` : ''}.`
  }
  const extra = element.children[at]
  return extra ? `cvc-complex-type.2.4.a: Invalid content was found starting with element '${extra.written}'.` : null
}
