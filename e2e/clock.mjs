// Loaded before a product and the processes that it starts (`node --import`): their clock is as many days ahead as its file says.
// Each process writes the days that it has taken over into a file beside it, so that a test can wait for all of them.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const file = process.env.CLOCK_FILE ?? ''
const now = Date.now
const day = 86_400_000
let days = 0
const report = () => {
  if (isMainThread) writeFileSync(`${file}.${process.pid}`, String(days))
}
const read = () => {
  const wanted = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  if (wanted === days) return
  days = wanted
  report()
}
report()
read()
setInterval(read, 100).unref()
Date.now = () => now() + days * day
