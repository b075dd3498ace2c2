// The largest body that can fit its schema: larger ones are refused before they are read.
import { z } from 'zod'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../../../contract/values/endpoint.ts'

/** Bytes of a body, and how many values it may hold. */
export type BodyLimit = { bytes: number; values: number }

/** Where an endpoint names no other. */
export const bodyLimit = 1024 * 1024
export const tooLargeMessage = (limit: number) =>
  `The limit is ${limit < bodyLimit ? `${Math.ceil(limit / 1024)} KB` : `${limit / 1024 / 1024} MB`}`

/** With room for spaces, and for unknown fields, which are reported instead of cut off. */
export const leastBody: BodyLimit = { bytes: 16 * 1024, values: 1_000 }
const most: BodyLimit = { bytes: bodyLimit, values: 100_000 }
/** Where the schema sets no bound. */
const unbounded: BodyLimit = { bytes: bodyLimit, values: 10_000 }
/** For calls without sign-in. */
const mostUnauthenticated: BodyLimit = { bytes: 64 * 1024, values: 1_000 }
const spacing = 2

type JsonSchema = {
  type?: string
  maxLength?: number
  maxItems?: number
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  additionalProperties?: JsonSchema | boolean
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
}
/** A UTF-16 unit is at most six bytes of JSON: \u00e9. */
const bytesPerUnit = 6
const scalar = 32

const add = (a: BodyLimit, b: BodyLimit): BodyLimit => ({ bytes: a.bytes + b.bytes, values: a.values + b.values })
const textOf = (units: number): BodyLimit => ({ bytes: units * bytesPerUnit + 2, values: 1 })
const larger = (a: BodyLimit, b: BodyLimit): BodyLimit => ({
  bytes: Math.max(a.bytes, b.bytes),
  values: Math.max(a.values, b.values),
})

const largestBody = (schema: JsonSchema): BodyLimit => {
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices) return choices.map(largestBody).reduce(schema.allOf ? add : larger)
  const fixed = schema.enum ?? (schema.const === undefined ? undefined : [schema.const])
  if (fixed) return textOf(Math.max(...fixed.map((each) => String(each).length)))
  if (schema.type === 'string') return schema.maxLength === undefined ? unbounded : textOf(schema.maxLength)
  if (schema.type === 'array') {
    const each = largestBody(schema.items ?? {})
    return {
      bytes: (each.bytes + 1) * (schema.maxItems ?? Infinity),
      values: each.values * (schema.maxItems ?? Infinity),
    }
  }
  if (schema.type === 'object' && !schema.additionalProperties) {
    const fields = Object.entries(schema.properties ?? {})
    return fields
      .map(([name, each]) => add(textOf(name.length), largestBody(each)))
      .reduce(add, { bytes: 2, values: 1 })
  }
  return schema.type === 'object' || schema.type === undefined ? unbounded : { bytes: scalar, values: 1 }
}

/** Of the call that a request makes. Of unknown paths the least. */
export const limitFor = ({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): BodyLimit =>
  routeOptions.config.limit?.() ?? leastBody

const within = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value))
/** Of a JSON body; what is sent as bytes has its own limit. */
export const bodyLimitOf = ({ body, may }: Pick<Endpoint, 'body' | 'may'>): BodyLimit => {
  if (!body) return leastBody
  const size = largestBody(
    z.toJSONSchema(body, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema,
  )
  const isFinite = Number.isFinite(size.bytes) && Number.isFinite(size.values)
  const top = Array.isArray(may) ? (isFinite ? most : unbounded) : mostUnauthenticated
  return {
    bytes: within(size.bytes * spacing, leastBody.bytes, top.bytes),
    values: within(size.values * spacing, leastBody.values, top.values),
  }
}

/** Found when the first request of a call asks for it: to find those of all calls took part of every start. */
export const limitFoundLate = (e: Pick<Endpoint, 'body' | 'may' | 'takes'>): (() => BodyLimit) => {
  let found: BodyLimit | undefined
  return () => {
    found ??= { ...bodyLimitOf(e), ...(e.takes && { bytes: e.takes.limit }) }
    return found
  }
}
