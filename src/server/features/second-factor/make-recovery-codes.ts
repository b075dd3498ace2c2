// Recovery codes as the person keeps them, and their hashes as the database does.
import { randomInt } from 'node:crypto'
import {
  recoveryAlphabet,
  recoveryCodeLength,
  recoveryCodesCount,
  writeRecoveryCode,
} from '../../../domain/second-factor.ts'
import type { RequestContext } from '../../platform/context.ts'
import { hashCode } from '../../platform/secrets/passwords.ts'

const makeCode = () =>
  Array.from({ length: recoveryCodeLength }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join('')

export const makeRecoveryCodes = async (
  salt: string,
  request: RequestContext,
): Promise<{ codes: string[]; hashes: string[] }> => {
  const letters = Array.from({ length: recoveryCodesCount }, makeCode)
  const hashes: string[] = []
  // One after another, since one address has few places among those that wait.
  for (const each of letters) hashes.push(await hashCode(each, salt, request))
  return { codes: letters.map(writeRecoveryCode), hashes }
}
