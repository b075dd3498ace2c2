// Holds the words of the product: texts that were replaced do not come back, on screens, in mails, in the CLI or in docs.
// Lies beside package.json and reads src/, e2e/ and docs/; vitest runs it with all other tests.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseSync } from 'vite'

type Rule = {
  /** A text that contains it is an old one; with `whole`, only a text that is nothing else. */
  old: RegExp
  instead: string
  /** Where the rule holds; everywhere by default. */
  within?: RegExp
  /** Comments are held to it too. */
  comments?: true
}
const part = (old: string, instead: string, within?: RegExp): Rule => ({
  old: new RegExp(escaped(old)),
  instead,
  ...(within && { within }),
})
const whole = (old: string, instead: string, within?: RegExp): Rule => ({
  old: new RegExp(`^${escaped(old)}$`),
  instead,
  ...(within && { within }),
})
const anywhere = (old: RegExp, instead: string, within = /^/): Rule => ({ old, instead, within, comments: true })
const like = (old: RegExp, instead: string, within?: RegExp): Rule => ({ old, instead, ...(within && { within }) })
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

const screens = /^src\/web\//
const ruleSet = /^src\/(web\/features\/accuracy|domain\/accuracy)\//
const ownData =
  /^src\/(web\/features\/own-data|web\/parts\/own-data|documents|domain\/own-data|server\/features\/own-data)\//

const ratePage: Rule[] = [
  whole('To mend', 'To fix'),
  whole('Verdict', 'Result', screens),
  whole('Your data', 'Your rates'),
  part('What to mend', 'What to fix'),
  anywhere(/\bmend(s|ed|ing)?\b/i, 'fix', /^(?!docs\/glossary)/),
  like(/Load ".*" as guarantee type/, 'Change guarantee type from Deposit to Guarantee'),
  part('as the hotel has it', 'Change guarantee type from Deposit to Guarantee'),
  like(/^Load ".*" as beds/, 'Set beds to 2 Queen (the GDS shows code 248, unknown)'),
  part('Load that breakfast is not in the price', 'Set breakfast to not included'),
  part('correct the one that is wrong', 'correct whichever is wrong'),
  part('its parts come to', 'the components add up to'),
  part('nobody can avoid it', 'it is mandatory'),
  whole('Shown', 'In GDS', screens),
  part('Own data expects', 'Your data'),
  whole('Pass', 'Match', screens),
  part('Take as expected', 'Accept as correct'),
  part('This is right: expect it', 'Accept as correct'),
  part('What the GDS answered', 'GDS response'),
  part('Request, without its secrets', 'Request (credentials removed)'),
  part('it says nothing of', 'A1K… isn’t mapped. Map it', screens),
  part('Say which plan', 'Assign …'),
  like(/^found by\b/, 'matched by'),
  part('Probe last-room availability', 'Check LRA'),
  part('Asks for this stay with', 'Re-runs this stay with your rate code IBX'),
  like(/\bLoading text\b/, 'Text to load'),
  part('As the GDS keeps it', 'As stored in the GDS'),
  part('Read all rules', 'Load all rules'),
  part('Details only', 'Rules not loaded', screens),
  whole('Not read', 'Not loaded'),
  like(/% (checked|verifiable)\b/, '76% of checks possible'),
  part('of the checks could be made', '82% of checks completed'),
  part('sets its criterion to 0', 'zeroes this criterion'),
  like(/\bweight 5\b/i, 'severity high', screens),
  part('Deadline as received', 'Deadline as sent by the GDS'),
  part('Deadline offset', 'Cancel-before period'),
  part('0 days before arrival', 'Day of arrival, 18:00', /^(?!.*\.test\.)/),
  part('Policy given', 'Policy provided'),
  part('Cannot be asked', 'Unavailable'),
  part('Write to support by Contact', 'Contact support'),
  part('This reading lacks', 'This result is missing'),
  anywhere(/\bjudged again\b/i, 're-scored'),
  part('Until when the guest can cancel', 'Latest free cancellation'),
  part('What the window looks at', 'View from the room'),
  part('know no children', '… don’t carry children'),
  like(/answered [“"]not available/, 'returned "not available" for 1 adult'),
]
const observations: Rule[] = [
  part('Beside the score', 'Other observations'),
  part('Style of a text', 'Text style'),
  part(': at most 40 characters. The same of', 'X’s rate name exceeds 40 characters; also …'),
  part('Dearer than public', 'Above public rate'),
  part('Open to everybody', 'Negotiated rate open to the public'),
  part('Under a wrong code', 'Wrong booking code'),
  part('Too late to book ahead', 'Advance purchase not enforced'),
  part('is expected for this stay and not loaded', 'should be on sale (code …)'),
]
const dashboard: Rule[] = [
  part('Most found', 'Most common problems'),
  like(/\bPrice wrong on\b/, '202 rates with wrong prices'),
  part('Last read', 'Last checked', screens),
  like(/^Open a rate( of|:|$)/, 'View rate'),
  like(/shown truthfully/, 'Check your rates in the GDS'),
  part('has no rate like it', 'No matching rate'),
  part('Paired by texts', 'Matched by description'),
  part('does not carry it', 'not supported'),
  part('Nothing differs', 'No differences'),
]
const checks: Rule[] = [
  part('occupancy covers guests', 'occupancy fits party'),
  part('no stale period', 'no expired dates'),
  part('nights sum to stay', 'nights add up'),
  like(/(?<!rate )change flagged/i, 'rate change flagged', ruleSet),
  part('A code of another form cannot be typed into a booking', 'Invalid codes can’t be booked'),
  part('An agent chooses by the commission, not by the word', 'Agents need the amount'),
  part('Words that say otherwise than the booking system', 'Conflicting terms cost refunds or bookings'),
  part('is refused at the desk', 'is disputed at check-in'),
  part('A third guest asks what he costs', 'Extra guests need a price'),
  part('A penalty that was not told', 'An undisclosed penalty'),
  part('moves out or is paid back', 'leaves or is refunded'),
  part('warns nobody', 'can’t be enforced'),
  part('A price that moves between two questions', 'A price that changes between calls'),
  part('A view sells the dearer room', 'Views help sell better rooms'),
  like(/\bnot 97 ?% right\b/, 'still wrong'),
]
const glossary: Rule[] = [
  whole('Words', 'Glossary', screens),
  whole('All', 'Overall', ruleSet),
  part('nothing stands in it', 'it is empty'),
  part('It weighs', 'Severity 5, 3 or 1'),
  part('It counts nowhere', 'Excluded'),
  part('Only equal depths are compared', 'Compared only with equally complete checks'),
  part('Fields that it reads', 'Fields used'),
  part('No check says that', 'No checks found'),
  like(/^Source: S[12]§/, 'the standard or the reason'),
]
const ownDataTexts: Rule[] = [
  whole('Own Data', 'Your rates', screens),
  like(/\bmatch(es)? own data\b/, 'match your data'),
  whole('Own data', 'Your rates, Your data', /^src\/(web|domain)\//),
  like(/readings? (are|is) judged by version/, 'Scored against version 1'),
  part('Tell what you sell', 'Add your rates so we can check the GDS'),
  part('Said nothing of yet', 'Still missing'),
  part('Rooms and plans say everything', 'Rooms and plans are complete'),
  part('Which booking code is which', 'Map booking codes'),
  whole('not known yet', 'Unmapped'),
  like(/^Tick the\b/, 'Select 3 confident matches'),
  like(/100 ?% sure\b/, '100% match'),
  part('the name is alike', 'similar name'),
  part('breakfast is the same', 'same breakfast'),
  part('the code holds', 'contains plan code'),
  part('No proposal', 'No suggestion'),
  whole('Not said', 'Not specified'),
  part('Name, as it must stand in a GDS', 'Name in the GDS'),
  part('Phrases that the description must have', 'Required phrases'),
  part('Guests at most', 'Max guests'),
  part('Add a bed beside it', 'Add another bed'),
  part('Add an alternative', 'Add alternative bedding'),
  whole('Add "or"', 'Add alternative bedding'),
  part('Free until, before arrival', 'Free cancellation until [1] [day] before arrival, [18:00]'),
  part('Until, at the hotel', 'Free cancellation until [1] [day] before arrival, [18:00]'),
  part('Each adult more', 'Extra adult'),
  part('From how many nights', 'Minimum nights'),
  part('The prices hold it already', 'Included in price'),
  whole('In the prices', 'Included?'),
  whole('How much', 'Amount', ownData),
  whole('Its own', 'Own prices'),
  part('Prices of a season', 'Season price grid'),
  part('More or less (−) by', 'Adjust by'),
  part('Forget what I typed', 'Discard changes'),
  like(/\bper cent\b/i, 'percent', /^(?!.*(\/text\/|\.test\.))src\//),
  part('Only check', 'Validate only', ownData),
  like(/\bremarks?$/, 'warning', ownData),
  whole('Not taken', 'Skipped'),
  part('says what was there already', 'contains no changes'),
  part('The first row is not the head of a table', 'First row must be column headings'),
  part('Filled ones hold what is here now', 'Prefilled templates contain your current rates'),
  part('Nothing fits these filters', 'No results'),
  part('Nothing has these letters', 'No results'),
  part('is there twice: name one otherwise', 'already exists'),
  part('cannot go while', 'can’t be deleted while'),
  part('Empty: from ever', 'Leave empty for no start date'),
  part('What is left empty', 'Empty fields aren’t compared'),
  part('Choose whose own data it is', 'Choose an account'),
  part('What you typed before is here again', 'Draft restored'),
  part('becomes what it was before', 'reverts this version'),
  part('shown this once and never again', 'won’t be shown again'),
  part('can send by itself', 'can send automatically'),
]
const newUsers: Rule[] = [
  part('Choose another hotel or load it again', 'Hotel not found. Choose another hotel.'),
  part('Include in Rate', 'Included in rate', screens),
  part('more than the room takes', 'exceeds room capacity (1 adult)', /^src\/(web|domain)\//),
  part('season before arrival', 'Cancellation period unreadable'),
  part('(the GDS says', 'Missing; Unknown view code 76', /^src\/(web|domain)\//),
  like(/colleagues can[’']t see them/, 'Only you can see them.'),
  part('Somebody else has decided', '{Name} has already resolved this hotel'),
  part('Replace the property of', 'Replace Sabre NQ 895010 with NQ 759912?'),
  part('Change commission from unknown', 'Load 10% commission'),
  part('Kind of difference', 'Difference'),
  part('Starts when a payment method', 'Starts when your trial ends'),
  part('Post code', 'Postcode', screens),
  whole('Rate total', 'Price after tax'),
  part('Converted rate total', 'Converted price after tax'),
  whole('Verifiable', 'Checks possible'),
  part('Include in Rate: ', 'Included in rate', /^src\/domain\/rate-fields\//),
  whole('Own data added', 'Your rates added'),
  whole('Own data changed', 'Your rates changed'),
  part('your data has no price', 'your rates have no price for this night'),
  part('contain your current data', 'Prefilled templates contain your current rates'),
  part('keeps its own data', 'Each company with this hotel keeps its own rates'),
  part('continues by itself', 'continues automatically', screens),
  like(/^First .* made$/, 'First rates checked', screens),
  part('Repeat the password', 'Confirm password'),
  part('Included and left', 'Left in your plan this month'),
  part('invoiced as your plan says', 'billed at your plan’s rate'),
  part('sells no stay', 'your rates don’t allow a stay', screens),
  part('made of your latest checkups', 'from your latest checkups'),
  whole('Confirmed booking codes', 'From the GDS'),
]
const general: Rule[] = [
  anywhere(
    /\bcrumbs?\b|\byoung turn|\beven time\b|\bnobody['’]s enemy/i,
    'small chunks, event loop, constant time',
    /^src\/server\//,
  ),
  anywhere(/\brecognis/i, 'recognize', /^src\//),
  part('of ISO 4217, such as', 'Use an ISO 4217 currency code such as EUR'),
  part('Choose one of the list', 'Choose one from the list'),
  like(/\bOf \$?\w* ?its code says\b/, 'Its meal plan code says …'),
  part('The message says twice', 'The message defines X twice'),
  part('the most allowed', 'You can have at most 10 API tokens'),
  part('in any capitals', 'in upper or lower case'),
  part('How they look', 'Preview', screens),
  part('Each of them works once', 'Each code works once'),
  part('The link names a hotel', 'This link is for a hotel …'),
  part('No response arrived', 'No response received'),
  part('Make sure that it is really', 'Make sure the request really comes from them'),
  whole('a person and night', 'per person per night'),
  like(/\bsets? fixes to done\b/, 'update fixes'),
  part('asks a GDS for', 'fetches … from a GDS'),
  part('asks for whatever', 'prompts for anything not given'),
  like(/^.*\d %(,| |$)/, '50%', /^src\/(web|domain\/own-data|documents|server)\/(?!.*\.test\.)/),
  like(
    /\b\d[\d.,]* (EUR|USD)\b/,
    'EUR 3.50',
    /^src\/(web|domain\/own-data|documents|server\/features)\/(?!.*(\.test\.|testing\/))/,
  ),
  part('not open yet', 'Coming soon'),
  whole('Keys', 'Keyboard shortcuts', screens),
  part('Go to the search of the page', 'Focus search'),
  like(/\bE-mail\b/, 'Email'),
  like(
    /\b(?:is|was|were|been|be|already) cancelled\b/,
    'canceled',
    /^src\/(?!domain\/accuracy\/text|sandbox)(?!.*\.test\.)/,
  ),
  part('Own data kept changing', 'Your data kept changing'),
  like(/\be-mails?\b/, 'email', /^src\/(?!.*\.test\.)/),
  like(/\blog(?:ged|ging)? (?:in|out)\b/i, 'sign in, sign out', /^src\/(web|server|contract)\/(?!.*\.test\.)/),
]
const rules = [ratePage, observations, dashboard, checks, glossary, ownDataTexts, newUsers, general].flat()

/** Words of the specifications, which stay as they are, by the section that gives them. */
const specified: Record<string, string> = {
  'Incorrect e-mail address': 'S1§5',
  'Incorrect e-mail': 'S1§5',
  'Incorrect e-mail:': 'S1§5',
  'E-mail is required': 'S1§5',
}

/** Every message that people see and whose words are given, by section and separated by semicolons: a browser journey expects it. */
const seenInJourneys: Record<string, string> = {
  'S1§4': 'Trial has expired; Add payment method to start using; Access denied',
  'S1§5': `Email is required; Incorrect e-mail address; Password is required; First name is required; Last name is required;
    Phone is required; Account type is required; Hotel / Travel agency name is required; Acceptance is required;
    Password should has at least 8 chars; Passwords must match; Current password is required;
    Password confirmation is required; Hotel is required; Travel agency is required; Topic is required; Message is required;
    Incorrect e-mail; E-mail is required; Al least one GDS must be selected; Date is required;
    Al least one hotel must be assigned; Max values reached:`,
  'S1§8': `Stripe integration error; Unknown Latitude/Longitude; Travel Port or Sabre not configured; Fetch user error;
    Assign at least one hotel to user before setting a trial.; Sorry, page not found.; Something went wrong;
    Message has been sent; Email has been sent; Registration completed successfully; Check your email for verification link.;
    Password has been changed; Password has been set; Email has been verified; Profile has been saved; User has been saved;
    User has been updated; Success.; GDSs updated.; Trial set successfully.; Subscription has been canceled; Invitation sent;
    Email(s) has been sent; Saved successfully.; No data to display for selected dates; No history yet.; No users;
    No Invitations; Add employees first`,
  'S2§2': 'Refundable; No refund',
  'S2§8': 'Email has been saved; Property added successfully',
}

const codeFiles = ['src', 'e2e'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
)
const docFiles = [
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'index.html',
]

type Text = { file: string; line: number; text: string; comment?: boolean }
const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** What the strings, templates and elements of a file say, and its comments. */
const textsOf = (file: string): Text[] => {
  const code = readFileSync(file, 'utf8')
  const { program, comments, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed`)
  const found: { at: number; text: string; comment?: boolean }[] = comments.map(({ start, value }) => ({
    at: start,
    text: value,
    comment: true,
  }))
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const each of node) visit(each)
    if (typeof node !== 'object' || node === null || !('type' in node)) return
    const { type, start = 0, value } = node as { type: string; start?: number; value?: unknown }
    if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') found.push({ at: start, text: value })
    if (type === 'TemplateElement') found.push({ at: start, text: (value as { cooked?: string }).cooked ?? '' })
    for (const [key, child] of Object.entries(node)) if (key !== 'parent') visit(child)
  }
  visit(program)
  return found.map(({ at, text, ...rest }) => ({
    ...rest,
    file,
    line: code.slice(0, at).split('\n').length,
    text: tidy(text),
  }))
}
const docTexts = docFiles.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((text, at): Text => ({ file, line: at + 1, text: tidy(text) })),
)
const codeTexts = codeFiles.flatMap(textsOf)
const texts = [...codeTexts, ...docTexts].filter(({ text }) => text !== '' && !specified[text])

test('no text that was replaced is left', () => {
  const old = texts.flatMap(({ file, line, text, comment }) =>
    rules
      .filter((rule) => !comment || rule.comments)
      .filter((rule) => (rule.within ?? /^/).test(file) && rule.old.test(text))
      .map(({ instead }) => `${file}:${line} ${text.slice(0, 120)} → ${instead}`),
  )
  expect(old.join('\n')).toBe('')
})

test('style sheets say nothing: their words are hidden from some and cannot be translated', () => {
  const sheets = readdirSync('src/web', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))
  const said = sheets.flatMap((name) =>
    (readFileSync(join('src/web', name), 'utf8').match(/\bcontent: *["'][^"']*[a-z][^"']*["']/gi) ?? []).map(
      (text) => `${name} ${text}`,
    ),
  )
  expect(said).toEqual([])
})

test('every text that the specifications give is still said somewhere', () => {
  const written = new Set(codeTexts.map(({ text }) => text))
  expect(Object.keys(specified).filter((text) => !written.has(text))).toEqual([])
})

test('every message that the specifications give is expected by a browser journey', () => {
  const journeys = codeTexts
    .filter(({ file, comment }) => file.endsWith('.spec.ts') && !comment)
    .map(({ text }) => text)
  const unseen = Object.entries(seenInJourneys).flatMap(([section, messages]) =>
    messages
      .split(/;\s+/)
      .filter((message) => !journeys.some((text) => text.startsWith(message)))
      .map((message) => `${section} ${message}`),
  )
  expect(unseen).toEqual([])
})

/** Only `readable` of formats.ts and `withZone` of deadlines/print.ts look into one: they print days, amounts and zones for people. */
test('no expression runs over what a finding says: what is decided is decided from facts', () => {
  const ways = 'replace|replaceAll|match|matchAll|exec|test|split|startsWith|endsWith|includes|search'
  const said = String.raw`\b(?:shown|expected|source|advice)\b`
  const over = new RegExp(String.raw`${said}\)?[?!]?\.(?:${ways})\(|\.(?:exec|test)\([^()]*${said}`)
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /^(?:domain\/accuracy|server|web)\/.*\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file),
  )
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) =>
    readFileSync(join('src', file), 'utf8')
      .split('\n')
      .flatMap((line) => (over.test(line) && !/^\s*(?:\/\/|\*)/.test(line) ? [`${file}: ${line.trim()}`] : [])),
  )
  expect(found).toEqual([])
})
