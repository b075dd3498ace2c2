// The thread in which one large document is worked out: a spreadsheet that unfolds to gigabytes ends this thread and nothing else.
import { parentPort, workerData } from 'node:worker_threads'
import { type DocumentOrder, workOut } from './own-documents.ts'

const answer = async () => parentPort?.postMessage(await workOut(workerData as DocumentOrder), [])
void answer()
