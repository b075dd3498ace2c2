// What the form of the mapping sends: by field, the number of its column.
import { type ImportField, importFields, type ImportMapping, requiredFields } from '../../../contract/hotel-imports.ts'
import type { FormSchema } from '../../lib/form.ts'

export const mappingSchema: FormSchema<ImportMapping> = {
  safeParse: (values) => {
    const typed = values as Record<string, string>
    const chosen = importFields.filter((field) => (typed[field] ?? '') !== '')
    const isTwice = (field: ImportField) => chosen.some((other) => other !== field && typed[other] === typed[field])
    const issues = [
      ...requiredFields
        .filter((field) => !chosen.includes(field))
        .map((field) => ({ path: [field], message: 'Field is required' })),
      ...chosen.filter(isTwice).map((field) => ({ path: [field], message: 'This column is chosen twice' })),
    ]
    if (issues.length > 0) return { success: false, error: { issues } }
    return { success: true, data: Object.fromEntries(chosen.map((field) => [field, Number(typed[field])])) }
  },
}
