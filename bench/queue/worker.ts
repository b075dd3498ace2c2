// One process that works on a queue until it is ended.
import { workOnQueue } from './work-on.ts'

await workOnQueue()
