// At startup: GDS accounts of travel agents from a file, for agents who cannot enter them themselves yet.
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { personWithEmail } from '../users/service.ts'
import { type OwnAccounts, storeChangedAccounts } from './store-accounts.ts'

const given = z.string().trim().min(1, 'Required: an account needs all of its fields')
const ImportedPerson = z.strictObject({
  email: z.email('Enter the email address of a travel agent'),
  travel_port: z.strictObject({ username: given, password: given, branch_code: given }).optional(),
  sabre: z
    .strictObject({
      username: given,
      password: given,
      token: given.regex(/^[^:]+:.+$/s, 'Enter the REST API client id and secret as id:secret'),
      pcc: given,
    })
    .optional(),
})
const File = z.array(z.unknown())

/** Stores the accounts of the file that are not stored yet; a wrong file changes nothing. Returns a report without secrets. */
export const importAccounts = async (context: Context, file: string): Promise<string[]> => {
  const people = readPeople(file)
  const words: string[] = []
  for (const { email, ...accounts } of people) {
    const person = await personWithEmail(context, email)
    if (!person) words.push(`${file}: no user has the email ${email}. Skipped.`)
    else if (person.is_admin || person.role !== 'travel_agent')
      words.push(`${file}: ${email} isn't a travel agent and uses the platform's account. Skipped.`)
    else {
      const changed = await storeChangedAccounts(context, person, accounts)
      if (changed.length > 0) words.push(`Saved GDS accounts of ${email}: ${changed.join(', ')}.`)
    }
  }
  return words
}

type PersonWithAccounts = { email: string } & OwnAccounts

/** Every mistake at once, by person and field. Values of the file are never repeated: they are secret. */
const readPeople = (file: string): PersonWithAccounts[] => {
  const list = File.safeParse(readJson(file))
  if (!list.success) throw new Error(`${file} must contain a list: [{"email": …, "travel_port": …, "sabre": …}]`)
  const mistakes: string[] = []
  const seen = new Set<string>()
  const people = list.data.flatMap((entry, at) => {
    const { success, data, error } = ImportedPerson.safeParse(entry)
    const who = emailOfEntry(entry) ?? `entry ${at + 1}`
    for (const issue of error?.issues ?? []) mistakes.push(`${who}: ${[...issue.path, issue.message].join(': ')}`)
    if (!success) return []
    const { email, travel_port, sabre } = data
    if (seen.has(email.toLowerCase())) mistakes.push(`${who}: listed twice`)
    seen.add(email.toLowerCase())
    if (!travel_port && !sabre) mistakes.push(`${who}: add travel_port, sabre or both`)
    return [{ email, ...(travel_port && { travel_port }), ...(sabre && { sabre }) }]
  })
  if (mistakes.length > 0) throw new Error(`${file} has errors:\n${mistakes.map((each) => `- ${each}`).join('\n')}`)
  return people
}

const emailOfEntry = (entry: unknown) => z.object({ email: z.string().min(1) }).safeParse(entry).data?.email

const readJson = (file: string): unknown => {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(`AGENT_CREDENTIALS_FILE: ${file} cannot be read (${code})`, { cause: error })
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`AGENT_CREDENTIALS_FILE: ${file} is not JSON`) // the parser's message would quote the file
  }
}
