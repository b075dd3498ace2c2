// The regular expressions that stand in a source file, with their lines.
import { parseSync } from 'vite'

export type Literal = { file: string; line: number; source: string; flags: string }

export const literalsOf = (file: string, code: string): Literal[] => {
  const found: Literal[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    const { type, regex, start } = node as { type?: string; regex?: { pattern: string; flags: string }; start?: number }
    if (type === 'Literal' && regex)
      found.push({ file, line: code.slice(0, start).split('\n').length, source: regex.pattern, flags: regex.flags })
    for (const value of Object.values(node)) visit(value)
  }
  visit(parseSync(file, code).program)
  return found
}
