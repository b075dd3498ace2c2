// What the database keeps of a token: it finds the token's row, but nobody can log in with it.
import { createHash } from 'node:crypto'

export const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex')
