// Asks a person at a terminal.
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** `hidden` echoes nothing: for passwords. Lines that are piped in are answers too. */
export const promptAll = async <K extends string>(questions: { key: K; words: string; hidden?: boolean }[]) => {
  let silent = false
  const output = new Writable({
    write: (chunk, _, done) => {
      if (!silent) process.stderr.write(chunk as Uint8Array)
      done()
    },
  })
  const terminal = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY === true })
  const lines = terminal[Symbol.asyncIterator]()
  const answers = {} as Record<K, string>
  try {
    for (const { key, words, hidden = false } of questions) {
      process.stderr.write(`${words}: `)
      silent = hidden
      const { value, done } = await lines.next()
      silent = false
      process.stderr.write(hidden ? '\n' : '')
      if (done) throw new Error(`No ${words.toLowerCase()} was given`)
      answers[key] = String(value).trim()
    }
  } finally {
    terminal.close()
  }
  return answers
}
