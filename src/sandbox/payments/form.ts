// Reads and checks the provider's request form: application/x-www-form-urlencoded with nested names such as items[0][price].

export type FormTree = { [name: string]: string | FormTree }

const unsafe = new Set(['__proto__', 'constructor', 'prototype'])

export const treeOf = (text: string): FormTree => {
  const tree: FormTree = Object.create(null)
  for (const [key, value] of new URLSearchParams(text)) {
    const names = key.replaceAll(']', '').split('[')
    if (names.some((name) => unsafe.has(name))) continue
    let at = tree
    for (const name of names.slice(0, -1)) {
      const inner = at[name]
      const next: FormTree = typeof inner === 'object' ? inner : Object.create(null)
      at[name] = next
      at = next
    }
    at[names.at(-1) ?? ''] = value
  }
  return tree
}

/** The text at a path of names; undefined if there is none. */
export const textAt = (tree: FormTree, ...names: string[]): string | undefined => {
  let at: string | FormTree | undefined = tree
  for (const name of names) at = typeof at === 'object' ? at[name] : undefined
  return typeof at === 'string' ? at : undefined
}

export const textsAt = (tree: FormTree, name: string): Record<string, string> => {
  const inner = tree[name]
  if (typeof inner !== 'object') return {}
  return Object.fromEntries(
    Object.entries(inner).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** A refusal in the provider's form. */
export class Refused extends Error {
  readonly status: number
  readonly body: { error: { type: string; code?: string; message: string; param?: string; decline_code?: string } }
  constructor(
    status: number,
    error: { type: string; code?: string; message: string; param?: string; decline_code?: string },
  ) {
    super(error.message)
    this.status = status
    this.body = { error }
  }
}
export const refusedRequest = (code: string, message: string) =>
  new Refused(400, { type: 'invalid_request_error', code, message })
export const missing = (what: string, id: string) =>
  new Refused(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param: 'id',
  })
export const invalidParam = (param: string, message = `Invalid value for ${param}.`) =>
  new Refused(400, { type: 'invalid_request_error', code: 'parameter_invalid', message, param })

export const needText = (tree: FormTree, ...names: string[]): string => {
  const found = textAt(tree, ...names)
  if (!found) throw invalidParam(names.join('.'), `Missing required param: ${names.join('.')}.`)
  return found
}
export const needWhole = (tree: FormTree, ...names: string[]): number => {
  const text = needText(tree, ...names)
  if (!/^-?\d{1,12}$/.test(text)) throw invalidParam(names.join('.'), `Invalid integer: ${text}`)
  return Number(text)
}
