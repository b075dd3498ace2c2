// What a check is called on screens and in documents.
import { names } from './evaluated/names.ts'

/** A check of an older rule set is named by its id. */
export const checkName = (id: string): string => names[id] ?? id.slice(id.indexOf('.') + 1).replaceAll('_', ' ')
