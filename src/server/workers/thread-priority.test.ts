// Which thread comes first when the processors are busy.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const program = `
  const { getPriority, setPriority } = await import('node:os')
  const { lowerPriority } = await import(${JSON.stringify(join(import.meta.dirname, 'thread-priority.ts'))})
  const began = getPriority(0)
  setPriority(0, Math.min(15, began + 2))
  const server = getPriority(0)
  lowerPriority(3)
  const behind = getPriority(0)
  lowerPriority(100)
  console.log(JSON.stringify([behind - server, getPriority(0)]))`

test('a thread runs so many steps behind the server, wherever that was started, and never below the last', () => {
  const printed = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    encoding: 'utf8',
  })
  expect(JSON.parse(printed)).toEqual([3, 19])
})
