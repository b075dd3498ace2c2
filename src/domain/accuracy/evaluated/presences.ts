// Which check reports a required field as missing. Pages get it as plain values: the build evaluates this file.
import type { CapabilityField } from '../../rate-fields/carriage.ts'
import { catalogue } from '../checks/catalogue.ts'
import type { CheckRef } from '../verdict.ts'

export const presences: Readonly<Partial<Record<CapabilityField, CheckRef>>> = Object.fromEntries(
  catalogue.flatMap(({ id, presenceOf = [] }) => presenceOf.map((field) => [field, id])),
)
