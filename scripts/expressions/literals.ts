// The regular expressions that stand in a source file, and where it builds others.
import { parseSync } from 'vite'

export type Literal = { place: string; source: string; flags: string }
type Node = { type?: string; regex?: { pattern: string; flags: string }; start?: number; name?: string }
type Found = { literals: Literal[]; built: string[] }

/** `built`: each use of RegExp but for instanceof and types, as file:line:column. */
export const expressionsOf = (file: string, code: string): Found => {
  const found: Found = { literals: [], built: [] }
  const placeOf = (start: number) => {
    const lines = code.slice(0, start).split('\n')
    return `${file}:${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`
  }
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    const { type = '', regex, start = 0, name, ...parts } = node as Node
    if (type === 'Literal' && regex)
      found.literals.push({ place: placeOf(start), source: regex.pattern, flags: regex.flags })
    if (type === 'Identifier' && name === 'RegExp') found.built.push(placeOf(start))
    const { callee, operator, left, arguments: given } = parts as Record<string, unknown>
    if ((type === 'NewExpression' || type === 'CallExpression') && isRegExp(callee)) {
      found.built.push(placeOf(start))
      return visit(given)
    }
    if (type === 'BinaryExpression' && operator === 'instanceof') return visit(left)
    if (type === 'TSTypeReference') return
    Object.values(parts).forEach(visit)
  }
  visit(parseSync(file, code).program)
  return found
}
const isRegExp = (callee: unknown) => (callee as Node).type === 'Identifier' && (callee as Node).name === 'RegExp'
