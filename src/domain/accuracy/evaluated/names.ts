// The names of the checks by id. Pages get them as plain values: the build evaluates this file.
import { catalogue } from '../checks/catalogue.ts'

export const names: Readonly<Record<string, string>> = Object.fromEntries(catalogue.map(({ id, name }) => [id, name]))
