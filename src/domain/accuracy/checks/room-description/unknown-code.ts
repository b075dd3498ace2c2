// What advice says of a code that stands where a value is missing.

/** Words in its place say nothing that helps. */
const codeForm = /^\w+$/
export const unknownCode = (code: string | undefined): string =>
  code !== undefined && codeForm.test(code) ? ` (the GDS shows code ${code}, unknown)` : ''
