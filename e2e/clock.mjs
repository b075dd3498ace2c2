// Loaded before a product and the processes that it starts (`node --import`): their clock is as many days ahead as its file says.
import { existsSync, readFileSync } from 'node:fs'

const file = process.env.CLOCK_FILE ?? ''
const now = Date.now
const day = 86_400_000
let ahead = 0
const read = () => {
  if (existsSync(file)) ahead = Number(readFileSync(file, 'utf8')) * day
}
read()
setInterval(read, 100).unref()
Date.now = () => now() + ahead
