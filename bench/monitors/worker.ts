// Works on jobs of the queue alone, with which the runs of monitors are compared.
import { workOnQueue } from '../queue/work-on.ts'

await workOnQueue()
