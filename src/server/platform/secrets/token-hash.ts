// The hash under which the database stores a token: it finds the row, but is no token.
import { createHash } from 'node:crypto'

export const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex')
