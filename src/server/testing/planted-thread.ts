// The checkup thread with faults that a test planted: it hangs at a rate or at the reading of an answer, dies in one, or dies at its n-th step.
import { createHook } from 'node:async_hooks'
import { getEnvironmentData } from 'node:worker_threads'
import { ruleSet } from '../../domain/accuracy/rule-set.ts'
import type { Check } from '../../domain/accuracy/check.ts'
import type { Planted } from './planted-threads.ts'

const { check_in, rate_plans, reads, does, words } = (getEnvironmentData('planted') || {}) as Partial<Planted>

if (does === 'end' && words && Atomics.sub(words, 0, 1) > 0) process.exit(1)

const fail = () => {
  if (does === 'die') process.exit(1)
  if (does === 'throw')
    setImmediate(() => {
      throw new Error('planted')
    })
  for (;;) if (does === 'throw') return
}

if (words && reads !== undefined) {
  // Every answer becomes text before anything else reads it.
  const toText = Buffer.prototype.toString
  Buffer.prototype.toString = function (this: Buffer, ...how: Parameters<typeof toText>) {
    const text = toText.apply(this, how)
    if (text.includes(reads) && Atomics.sub(words, 0, 1) > 0) fail()
    return text
  }
} else if (words && rate_plans) {
  const [first] = ruleSet.checks as unknown as { judge: Check['judge'] }[]
  const judge = first?.judge
  if (first && judge)
    first.judge = (rate, checkup) => {
      if (checkup.stay?.check_in === check_in && rate_plans.includes(rate.rate_plan) && Atomics.sub(words, 0, 1) > 0)
        fail()
      return judge(rate, checkup)
    }
} else if (words && does !== 'end') {
  // Each continuation after an await is a step: the thread dies in the one that brings the count to zero.
  createHook({
    before: () => {
      if (Atomics.sub(words, 0, 1) === 1) process.exit(1)
    },
  }).enable()
}

await import('../workers/checkups/checkup-thread.ts')
